import { createDraft, readDraft, renameDraft, updateDraft } from '@core/contract/survey-drafts';
import { call } from '@src/lib/apiClient';
import { ApiError } from '@src/lib/apiError';
import { currentToken } from '@src/lib/session';
import type { CurrentDraft, DraftEvent, DraftRequest } from '../model/draftMachine';
import type { DraftContent } from '../model/sameContent';
import { storedDraftOf } from './storedDraft';

/** Makes one call for the draft machine and returns the resulting event. Never rejects. */
export const sendDraftRequest = async (
  request: DraftRequest,
  draft: CurrentDraft | null,
): Promise<DraftEvent> => {
  // DRAFT-021: without a token, make no call.
  if (currentToken() === null) return { type: 'signedOut' };
  try {
    return await perform(request, draft);
  } catch (error) {
    return eventOf(error, request);
  }
};

const perform = async (request: DraftRequest, draft: CurrentDraft | null): Promise<DraftEvent> => {
  // A draft keeps its company, even if the header's filter has changed.
  const one = {
    params: { id: draft?.id ?? '' },
    query: draft ? { companyFilter: draft.companyId } : {},
  };
  switch (request.kind) {
    case 'create': {
      const body = {
        ...bodyOf(request.content),
        ...(draft?.sourceSurveyId ? { sourceSurveyId: draft.sourceSurveyId } : {}),
      };
      return {
        type: 'stored',
        draft: storedDraftOf(await call(createDraft, { body, query: draft ? one.query : {} })),
      };
    }
    case 'update':
      return {
        type: 'stored',
        draft: storedDraftOf(
          await call(updateDraft, {
            ...one,
            body: { ...bodyOf(request.content), revision: request.revision },
          }),
        ),
      };
    case 'rename': {
      await call(renameDraft, { ...one, body: { name: request.name } });
      return { type: 'renamed' };
    }
    case 'read':
      return { type: 'read', draft: storedDraftOf(await call(readDraft, one)) };
    case 'keepTheirs': {
      await call(createDraft, {
        query: one.query,
        body: { ...bodyOf(request.theirs), name: request.name },
      });
      return { type: 'theirsKept' };
    }
  }
};

// The server keeps a list that is omitted, so send null to delete it.
const bodyOf = ({ name, survey, workingList }: DraftContent) => ({
  name,
  survey,
  workingList: workingList ?? null,
});

const eventOf = (error: unknown, { kind }: DraftRequest): DraftEvent => {
  const message = error instanceof Error ? error.message : String(error);
  if (
    !(error instanceof ApiError) ||
    error.status === 0 ||
    error.status === 429 ||
    error.status >= 500
  )
    return { type: 'unanswered', message };
  if (error.status === 401) return { type: 'signedOut' };
  if (error.status === 404 && kind !== 'create' && kind !== 'keepTheirs')
    return { type: 'missing' };
  return error.code === 'stale_revision' ? { type: 'stale' } : { type: 'refused', message };
};
