import type { EntityManager } from '@mikro-orm/sql';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { addResponseNote as contract } from '@core/contract/responseNotes';
import { AppError } from '@core/errors/AppError';
import { LIMITS } from '@core/limits';
import type { Context } from '@bff/context';
import { isId } from '@bff/db/newId';
import { query } from '@bff/db/query';
import { auditSurvey } from '@bff/modules/surveys/auditSurvey';
import { namesOfUsers } from '@bff/tenancy/namesOfUsers';
import { findSurveyOfResponse } from '../responses/findSurveyOfResponse';
import { ResponseNote } from './response-note.entity';

type PresentedNote = ResponseOf<typeof contract>;

/** The ids in the path of a call. */
interface NotedResponse {
  id: string;
  responseId: string;
}

/** Returns the notes on a response, oldest first. @throws AppError not_found. */
export const listNotes = (context: Context, noted: NotedResponse): Promise<PresentedNote[]> =>
  context.read(async (em) => {
    const { companyId } = await findSurveyOfResponse(em, noted.id, noted.responseId);
    const notes = await query(em)
      .selectFrom('responseNotes')
      .where('companyId', '=', companyId)
      .where('responseId', '=', noted.responseId)
      .select(['id', 'text', 'authorId', 'createdAt'])
      .orderBy('id')
      .execute();
    return present(em, companyId, notes);
  });

/** Adds a note to a response. @throws AppError not_found; quota_reached. */
export const noteResponse = (
  context: Context,
  noted: NotedResponse,
  text: string,
): Promise<PresentedNote> =>
  context.transaction(async (em) => {
    const survey = await findSurveyOfResponse(em, noted.id, noted.responseId);
    const { companyId } = survey;
    const { responseId } = noted;
    if ((await em.count(ResponseNote, { companyId, responseId })) >= LIMITS.results.notes)
      throw new AppError('quota_reached');
    const note = em.create(ResponseNote, {
      ...{ companyId, responseId, text },
      id: context.newId(),
      authorId: context.actor?.userId ?? null,
      createdAt: context.clock(),
    });
    // The text may be about a person, and the audit trail outlives the person's erasure.
    auditSurvey(context, em, survey, 'surveys.noteAdded', { response: responseId });
    await em.flush();
    return (await present(em, companyId, [note]))[0]!;
  });

/** Deletes a note. @throws AppError not_found. */
export const deleteNote = (
  context: Context,
  { noteId, ...noted }: NotedResponse & { noteId: string },
): Promise<void> =>
  context.transaction(async (em) => {
    const survey = await findSurveyOfResponse(em, noted.id, noted.responseId);
    const { companyId } = survey;
    const note = isId(noteId)
      ? await em.findOne(ResponseNote, { companyId, id: noteId, responseId: noted.responseId })
      : null;
    if (!note) throw new AppError('not_found');
    auditSurvey(context, em, survey, 'surveys.noteDeleted', { response: noted.responseId });
    em.remove(note);
    await em.flush();
  });

const present = async (
  em: EntityManager,
  companyId: string,
  notes: readonly Pick<ResponseNote, 'id' | 'text' | 'authorId' | 'createdAt'>[],
): Promise<PresentedNote[]> => {
  const authors = await namesOfUsers(
    em,
    notes.map(({ authorId }) => authorId ?? null),
    companyId,
  );
  return notes.map(({ id, text, authorId, createdAt }) => ({
    ...{ id, text, createdAt: createdAt.toISOString() },
    author: authors.get(authorId ?? null) ?? null,
  }));
};
