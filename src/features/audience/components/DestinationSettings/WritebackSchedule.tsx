import { isTableKind } from '@core/audience/writebackTable';
import { CRON_PROBLEMS, cronProblem } from '@core/cron/cronTimes';
import { WRITEBACK_DATA, type WritebackData } from '@core/contract/writebackData';
import { CheckboxGroup } from '@src/components/CheckboxGroup/CheckboxGroup';
import { Message } from '@src/components/Message/Message';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { momentText } from '@src/lib/dateText';
import { serverSentence } from '@src/lib/i18n/errors/errorSentences';
import type { Destination } from '../../api';
import { useViewNames } from '@src/lib/useViewNames';
import {
  WRITEBACK_TIMES,
  withTimes,
  type DestinationDraft,
  type WritebackTimes,
} from '../../model/destinationDraft';
import { writebackText } from '../DestinationDialog/texts/writebackText';
import { settingsText } from './texts/settingsText';

export interface WritebackScheduleProps {
  destination: Destination;
  draft: DestinationDraft;
  onChange: (change: Partial<DestinationDraft>) => void;
}

/** The people that a destination gets, and the schedule on which they are sent. */
export function WritebackSchedule({ destination, draft, onChange }: WritebackScheduleProps) {
  const { kind, segment, times, cron, data } = draft;
  const segments = useViewNames().data;
  const { schedule } = destination;
  const problem = times === 'cron' ? cronProblem(cron) : null;
  const isGone = segment !== '' && segments && segments.every(({ id }) => id !== segment);
  return (
    <>
      {schedule?.failure && (
        <Message tone="error">
          {settingsText('scheduleFailed', { reason: serverSentence(schedule.failure) })}
        </Message>
      )}
      <SelectInput
        label={settingsText('people')}
        help={settingsText(isTableKind(kind) ? 'peopleOfTable' : 'peopleHelp')}
        value={segment}
        onChange={(next) => onChange({ segment: next })}
        options={[
          { value: '', label: settingsText('allPeople') },
          ...(segments ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ...(isGone ? [{ value: segment, label: settingsText('deletedSegment') }] : []),
        ]}
      />
      <SelectInput
        label={settingsText('schedule')}
        help={
          times !== 'never' && schedule?.nextAt
            ? settingsText('next', {
                when: momentText(schedule.nextAt),
                zone: schedule.timeZone,
              })
            : undefined
        }
        value={times}
        onChange={(next) => onChange(withTimes(draft, next as WritebackTimes))}
        options={WRITEBACK_TIMES.map((value) => ({
          value,
          label: settingsText(`times.${value}`),
        }))}
      />
      {times === 'cron' && (
        <TextInput
          label={settingsText('cron')}
          help={settingsText('cronHelp')}
          value={cron}
          onChange={(next) => onChange({ cron: next })}
          error={problem ? serverSentence(CRON_PROBLEMS[problem]) : undefined}
          maxLength={100}
          autoComplete="off"
          code
        />
      )}
      {times !== 'never' && !isTableKind(kind) && (
        <CheckboxGroup
          label={writebackText('dataToSync')}
          options={WRITEBACK_DATA.map((value) => ({
            value,
            label: writebackText(`data.${value}`),
          }))}
          value={[...data]}
          onChange={(next: WritebackData[]) => onChange({ data: next })}
        />
      )}
    </>
  );
}
