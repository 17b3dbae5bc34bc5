import { AppError } from '@core/errors/AppError';
import type { SurveyDraft } from './survey-draft.entity';

/**
 * Returns the error for a change to a draft that was saved since, with the stored revision and its
 * time under `fields`.
 */
export const staleRevision = ({ revision, updatedAt }: SurveyDraft): AppError =>
  new AppError('stale_revision', {
    fields: { revision: String(revision), updatedAt: updatedAt.toISOString() },
  });
