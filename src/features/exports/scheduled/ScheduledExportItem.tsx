import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { momentText } from '@src/lib/dateText';
import { formatDate } from '@src/lib/i18n/formats';
import { sizeText } from '@src/lib/sizeText';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { serverSentence } from '@src/lib/i18n/errors/errorSentences';
import { exportsText } from '../texts/exportsText';
import {
  type ListedExport,
  useFileDownload,
  useRunExport,
  useUnscheduleExport,
} from './scheduledApi';
import { scheduledText } from './texts/scheduledText';

export interface ScheduledExportItemProps {
  scheduled: ListedExport;
  mayWrite: boolean;
  onEdit: () => void;
}

/** One scheduled export: its contents, its next run, its files and its actions. */
export function ScheduledExportItem({ scheduled, mayWrite, onEdit }: ScheduledExportItemProps) {
  const {
    id,
    name,
    fields,
    custom,
    format,
    range,
    nextAt,
    timeZone,
    runId,
    failure,
    files,
    delivery,
  } = scheduled;
  const run = useRunExport();
  const remove = useUnscheduleExport();
  const download = useFileDownload(scheduled);
  const [deleting, setDeleting] = useState(false);
  const making = runId !== null || run.isPending;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
        <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
          <Box component="h3" sx={{ m: 0, ...textRole.h3Small, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <Box component="p" sx={quiet}>
            {scheduledText('what', {
              format: exportsText(`format.${format}`),
              fields: fields.length + custom.length,
              range: exportsText(`range.${range}`),
            })}
          </Box>
          <Box component="p" sx={quiet}>
            {nextAt === null
              ? scheduledText('once')
              : scheduledText('next', { when: inZone(nextAt, timeZone), zone: timeZone })}
          </Box>
          {delivery && (
            <Box component="p" sx={quiet}>
              {scheduledText('deliveredTo', { folder: delivery.folder })}
            </Box>
          )}
        </Box>
        {mayWrite && (
          <>
            <SubmitButton
              type="button"
              size="small"
              variant="outlined"
              busy={making}
              busyLabel={scheduledText('making')}
              onClick={() => {
                run.mutate({ params: { id } });
              }}
            >
              {scheduledText('makeNow')}
            </SubmitButton>
            <Button size="small" onClick={onEdit}>
              {commonText('edit')}
            </Button>
            <Button
              size="small"
              color="error"
              onClick={() => {
                remove.reset();
                setDeleting(true);
              }}
            >
              {commonText('delete')}
            </Button>
          </>
        )}
      </Box>
      {run.isError && (
        <Message tone="error">{scheduledText('makeFailed', { reason: run.error.message })}</Message>
      )}
      {failure !== null && !making && (
        <Message tone="error">
          {scheduledText('lastFailed', { reason: serverSentence(failure) })}
        </Message>
      )}
      {download.isError && (
        <Message tone="error">
          {scheduledText('downloadFailed', { reason: download.error.message })}
        </Message>
      )}
      {files.length === 0 ? (
        <Box component="p" role="status" sx={quiet}>
          {scheduledText(making ? 'making' : 'noFile')}
        </Box>
      ) : (
        <Box
          component="ul"
          aria-label={scheduledText('files', { name })}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
        >
          {files.map((file) => (
            <Box
              component="li"
              key={file.id}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
            >
              <Box component="span" sx={{ ...textRole.small, flex: '1 1 auto' }}>
                {scheduledText('fileOf', {
                  when: momentText(file.madeAt),
                  rows: file.rows,
                  size: sizeText(file.bytes),
                })}
              </Box>
              <Button
                size="small"
                startIcon={<Download aria-hidden />}
                disabled={download.isPending}
                aria-label={scheduledText('download', { when: momentText(file.madeAt) })}
                onClick={() => {
                  download.mutate(file);
                }}
              >
                {exportsText('download')}
              </Button>
            </Box>
          ))}
        </Box>
      )}
      <ConfirmDialog
        open={deleting}
        title={scheduledText('deleteTitle', { name })}
        confirmLabel={commonText('delete')}
        busy={remove.isPending}
        destructive
        error={
          remove.isError && (
            <Message tone="error">
              {scheduledText('deleteFailed', { reason: remove.error.message })}
            </Message>
          )
        }
        onCancel={() => {
          setDeleting(false);
        }}
        onConfirm={() => {
          remove.mutate({ params: { id } });
        }}
      >
        {scheduledText('deleteSure')}
      </ConfirmDialog>
    </Box>
  );
}

const quiet = { m: 0, ...textRole.small, color: color.textSecondary } as const;

/** Formats a time in a time zone. */
const inZone = (instant: string, timeZone: string): string =>
  formatDate(new Date(instant), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
