import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Card } from '@src/components/Card/Card';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Message } from '@src/components/Message/Message';
import { useCan } from '@src/lib/useCan';
import type { ExportDownload } from '../api';
import { ScheduledExportItem } from './ScheduledExportItem';
import { ScheduleDialog } from './ScheduleDialog';
import { useScheduledExports } from './scheduledApi';
import { scheduledText } from './texts/scheduledText';

export interface ScheduledExportsProps {
  /** What the page has chosen: a new schedule makes files of it. */
  choice: ExportDownload;
  /** What a new schedule is called at first. */
  name: string;
}

/** The exports that are made at set times, with their files; the page's choice becomes another one. */
export default function ScheduledExports({ choice, name }: ScheduledExportsProps) {
  const scheduled = useScheduledExports();
  const mayWrite = useCan('data_sources:write');
  const [asked, setAsked] = useState<'none' | 'fields' | 'dialog'>('none');
  if (scheduled.isPending)
    return <LoadingState label={scheduledText('loading')} shape="lines" rows={3} quiet />;
  if (scheduled.data === undefined)
    return (
      <InlineRetry
        message={scheduledText('failed', { reason: scheduled.error?.message ?? '' })}
        onRetry={() => {
          void scheduled.refetch();
        }}
      />
    );
  const none = choice.fields.length === 0;
  const add = mayWrite && (
    <Button
      variant="outlined"
      onClick={() => {
        setAsked(none ? 'fields' : 'dialog');
      }}
    >
      {scheduledText('schedule')}
    </Button>
  );
  const isEmpty = scheduled.data.length === 0;
  return (
    <Card
      title={scheduledText('title')}
      support={scheduledText('support')}
      actions={isEmpty ? undefined : add}
    >
      {asked === 'fields' && none && <Message tone="info">{scheduledText('fieldsFirst')}</Message>}
      {isEmpty ? (
        <EmptyState subject="export" message={scheduledText('empty')} action={add} />
      ) : (
        <Box
          component="ul"
          aria-label={scheduledText('title')}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}
        >
          {scheduled.data.map((one) => (
            <ScheduledExportItem key={one.id} scheduled={one} mayWrite={mayWrite} />
          ))}
        </Box>
      )}
      {asked === 'dialog' && (
        <ScheduleDialog
          choice={choice}
          name={name}
          onClose={() => {
            setAsked('none');
          }}
        />
      )}
    </Card>
  );
}
