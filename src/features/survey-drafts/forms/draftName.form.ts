import { createDraft } from '@core/contract/survey-drafts';
import type { InferType } from 'yup';

/** The name of a draft, judged by the schema the server judges it by (DRAFT-022). */
export const draftNameForm = createDraft.body!.pick(['name']);

export type DraftNameValues = InferType<typeof draftNameForm>;
