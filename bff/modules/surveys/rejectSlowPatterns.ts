import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { expressionsOf } from '@core/survey/pagePatterns';
import { fitOnOnePage } from '@core/survey/safePattern';
import type { DisplayTriggers } from '@core/survey/types';
import { SurveyRow } from './survey.entity';
import { isRunning } from './surveyStatus';

const SENTENCE =
  "The patterns of this survey and of the other running surveys take too long to check on a visitor's page." +
  ' Start the patterns with ^, use "contains", or stop another survey that has patterns.';

/**
 * Rejects page patterns that are too slow together with those of the company's other running
 * surveys. Two simultaneous changes can bypass this check, but patterns sent to visitors' pages are
 * limited anyway (`withSafePatterns`).
 * @throws AppError validation_failed, at `field`.
 */
export const rejectSlowPatterns = async (
  em: EntityManager,
  { id, companyId }: SurveyRow,
  triggers: Partial<DisplayTriggers> | null | undefined,
  now: Date,
  field: string,
): Promise<void> => {
  if (!triggers || !expressionsOf(triggers).length) return;
  const others = await em.find(
    SurveyRow,
    { companyId, status: 'active', id: { $ne: id } },
    { fields: ['displayTriggers', 'status', 'endsAt', 'responseLimit', 'completedSinceStart'] },
  );
  const running = others
    .filter((survey) => isRunning(survey, now))
    .map(({ displayTriggers }) => displayTriggers ?? null);
  if (!fitOnOnePage([triggers, ...running]))
    throw new AppError('validation_failed', { sentence: SENTENCE, fields: { [field]: SENTENCE } });
};
