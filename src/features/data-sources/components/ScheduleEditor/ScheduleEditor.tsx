import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { withTexts } from '@src/lib/i18n/texts';
import {
  hasCron,
  SCHEDULE_KINDS,
  withKind,
  type ScheduleDraft,
  type ScheduleKind,
} from '../../model/scheduleDraft';
import { scheduleText as t } from './texts/scheduleText';

const CronSchedule = lazy(
  withTexts(async () => ({ default: (await import('./CronSchedule')).CronSchedule })),
);

export interface ScheduleEditorProps {
  draft: ScheduleDraft;
  onChange: (draft: ScheduleDraft) => void;
  /** The company's IANA time zone, used to show the next syncs. */
  companyZone: string;
  disabled: boolean;
}

/** Schedule of a source: by interval, at times of the day or week, or by a cron expression. */
export function ScheduleEditor({ draft, onChange, ...rest }: ScheduleEditorProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SelectInput
        label={t('sync')}
        value={draft.kind}
        onChange={(kind) => {
          onChange(withKind(draft, kind as ScheduleKind));
        }}
        options={SCHEDULE_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        disabled={rest.disabled}
      />
      {hasCron(draft.kind) && (
        <Suspense>
          <CronSchedule draft={draft} onChange={onChange} {...rest} />
        </Suspense>
      )}
    </Box>
  );
}
