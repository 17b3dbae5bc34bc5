import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { isId } from '@bff/db/newId';
import type { Audited } from '@bff/services/audit/writeAudit';
import { surveyDraftOf } from '../readDraft';

/**
 * Returns the company and the draft that a call to the language model is about. A survey that is not saved yet belongs to
 * the company in scope.
 * @throws AppError not_found.
 */
export const modelSubjectOf = async (
  context: Context,
  draftId: string | null | undefined,
): Promise<Pick<Audited, 'companyId' | 'subject'>> => {
  if (!draftId) return { companyId: context.companyForWrites(), subject: { type: 'draft' } };
  const draft = isId(draftId)
    ? await context.read((em) =>
        surveyDraftOf(em, draftId).select(['id', 'name', 'companyId']).executeTakeFirst(),
      )
    : undefined;
  if (!draft) throw new AppError('not_found');
  const { id, name, companyId } = draft;
  return { companyId, subject: { type: 'draft', id, name } };
};
