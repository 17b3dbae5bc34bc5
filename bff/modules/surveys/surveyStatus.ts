import type { EndCondition } from '@core/survey/types';
import { endState } from '@core/survey/endCondition';
import type { SurveyRow, SurveyStatus } from './survey.entity';

export type Run = Pick<SurveyRow, 'status' | 'endsAt' | 'responseLimit' | 'completedSinceStart'>;

/**
 * Returns whether a survey accepts answers at a given time. The date and the limit end a run without
 * a write (OP-111).
 */
export const isRunning = (
  { status, endsAt, responseLimit, completedSinceStart }: Run,
  now: Date,
): boolean =>
  status === 'active' &&
  (endsAt == null || endsAt > now) &&
  (responseLimit == null || completedSinceStart < responseLimit);

export const statusAt = (survey: Run, now: Date): SurveyStatus =>
  isRunning(survey, now) ? 'active' : 'inactive';

/**
 * Returns the limits that an end condition sets for a run that starts now. `timeZone`: the zone in
 * which a selected date ends.
 */
export const runLimits = (
  condition: EndCondition,
  now: Date,
  timeZone?: string,
): { endsAt: Date | null; responseLimit: number | null; over: boolean } => {
  const { endsAt, ended } = endState(condition, {
    startedAt: now.getTime(),
    completed: 0,
    now: now.getTime(),
    timeZone,
  });
  return {
    endsAt: endsAt === null ? null : new Date(endsAt),
    responseLimit: condition.type === 'responses' ? condition.value : null,
    over: ended,
  };
};
