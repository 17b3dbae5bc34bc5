import { text } from '@core/contract/fields';
import { createDraft } from '@core/contract/survey-drafts';
import { LIMITS } from '@core/limits';
import type { InferType } from 'yup';
import { surveyDraftsText } from '../texts/surveyDraftsText';

/**
 * Validates a draft's name by the server's rules, with messages in the page's language (DRAFT-022).
 */
export const draftNameForm = createDraft.body!.pick(['name']).shape({
  name: text(LIMITS.surveys.nameMax)
    .trim()
    .required(() => surveyDraftsText('draftNameMissing')),
});

export type DraftNameValues = InferType<typeof draftNameForm>;
