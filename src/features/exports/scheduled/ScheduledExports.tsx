import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { Card } from '@src/components/Card/Card';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Message } from '@src/components/Message/Message';
import { withTexts } from '@src/lib/i18n/texts';
import { useCan } from '@src/lib/useCan';
import type { ExportDownload } from '../api';
import { FIRST_TIMES, editedPlan } from './exportSchedule';
import { ScheduledExportItem } from './ScheduledExportItem';
import { type ListedExport, useScheduledExports } from './scheduledApi';
import { scheduledText } from './texts/scheduledText';

const ScheduleDialog = lazy(withTexts(() => import('./ScheduleDialog')));

export interface ScheduledExportsProps {
  /** The page's choices, which a new schedule uses. */
  choice: ExportDownload;
  /** Default name of a new schedule. */
  name: string;
}

/** Scheduled exports with their files. The page's choices can become a new one. */
export default function ScheduledExports({ choice, name }: ScheduledExportsProps) {
  const scheduled = useScheduledExports();
  const mayWrite = useCan('data_sources:write');
  const [asked, setAsked] = useState<'none' | 'fields' | 'new' | ListedExport>('none');
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
  const none = choice.fields.length + choice.custom.length === 0;
  const add = mayWrite && (
    <Button
      variant="outlined"
      onClick={() => {
        setAsked(none ? 'fields' : 'new');
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
            <ScheduledExportItem
              key={one.id}
              scheduled={one}
              mayWrite={mayWrite}
              onEdit={() => {
                setAsked(one);
              }}
            />
          ))}
        </Box>
      )}
      {asked !== 'none' && asked !== 'fields' && (
        <Suspense fallback={null}>
          <ScheduleDialog
            {...(asked === 'new'
              ? { plan: { ...choice, name, times: FIRST_TIMES, delivery: null } }
              : { plan: editedPlan(asked), edited: asked })}
            onClose={() => {
              setAsked('none');
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}
