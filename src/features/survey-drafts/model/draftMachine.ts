import { hasAll, mergeDrafts } from './mergeDrafts';
import { adoptAddresses, draftContentOf, sameContent, type DraftContent } from './sameContent';

/** A draft in the server's format. */
export interface StoredDraft extends DraftContent {
  id: string;
  companyId: string;
  revision: number;
  sourceSurveyId?: string | null | undefined;
}

/** The edited draft. `base` is the server's content at `revision`; null if unknown. */
export interface CurrentDraft {
  id: string;
  companyId: string;
  revision: number;
  base: DraftContent | null;
  sourceSurveyId?: string | null | undefined;
}

/** One call to the server. At most one is in progress. */
export type DraftRequest =
  | { kind: 'create'; content: DraftContent; version: number }
  | { kind: 'update'; content: DraftContent; version: number; revision: number }
  | { kind: 'rename'; name: string }
  | { kind: 'read' }
  | { kind: 'keepTheirs'; theirs: StoredDraft; name: string };

/**
 * Reason why saving is paused. `failed` and `signedOut` are retried; the others need a decision.
 */
export type DraftProblem =
  | { kind: 'failed'; message: string }
  | { kind: 'refused'; message: string }
  | { kind: 'signedOut' }
  | { kind: 'missing' }
  | { kind: 'conflict'; theirs: StoredDraft };

export interface DraftState {
  draft: CurrentDraft | null;
  content: DraftContent;
  /** Incremented by every edit. */
  version: number;
  /** Edits up to this number are on the server. */
  savedVersion: number;
  request: DraftRequest | null;
  problem: DraftProblem | null;
  /** Sent without a response, so the server may have it. */
  unanswered: readonly { content: DraftContent; version: number }[];
}

export type DraftEvent =
  | { type: 'edited'; content: DraftContent }
  | { type: 'opened'; draft: StoredDraft }
  | { type: 'reopened'; draft: CurrentDraft; content: DraftContent; theirs: StoredDraft | null }
  | { type: 'started'; content: DraftContent; edited: boolean }
  | { type: 'detached' }
  | { type: 'saveDue' }
  | { type: 'nameDue' }
  | { type: 'createAsked'; name: string }
  | { type: 'stored'; draft: StoredDraft }
  | { type: 'renamed' }
  | { type: 'read'; draft: StoredDraft }
  | { type: 'theirsKept' }
  | { type: 'unanswered'; message: string }
  | { type: 'refused'; message: string }
  | { type: 'stale' }
  | { type: 'signedOut' }
  | { type: 'missing' }
  | { type: 'mineChosen'; copyName: string }
  | { type: 'theirsChosen' }
  | { type: 'copyChosen'; name: string };

/** Returns an editor state without a draft. `edited` means there is something to lose. */
export const startDraftState = (content: DraftContent, edited = false): DraftState => ({
  draft: null,
  content,
  version: edited ? 1 : 0,
  savedVersion: 0,
  request: null,
  problem: null,
  unanswered: [],
});

/** Returns whether part of the content is not on the server. */
export const isUnsaved = ({ version, savedVersion }: DraftState): boolean =>
  version !== savedVersion;

/**
 * Returns whether the screen may say "saved", because the stored draft contains everything on it.
 */
export const isShownAsSaved = (state: DraftState): boolean =>
  state.draft !== null && !isUnsaved(state) && state.problem === null;

const currentOf = (stored: StoredDraft): CurrentDraft => ({
  id: stored.id,
  companyId: stored.companyId,
  revision: stored.revision,
  base: draftContentOf(stored),
  sourceSurveyId: stored.sourceSurveyId,
});

/**
 * The state machine that saves drafts: maps a state and an event to the next state. Pure: the
 * caller makes the calls in `request` and reports back with an event. Guarantee
 * (draftMachine.interleavings.test.ts): whatever two tabs, the network and the user do, every edit
 * that was shown as saved is in the stored draft or in a named copy.
 */
export const reduceDraft = (state: DraftState, event: DraftEvent): DraftState => {
  switch (event.type) {
    case 'edited':
      return event.content === state.content
        ? state
        : { ...state, content: event.content, version: state.version + 1 };
    case 'opened':
      return { ...startDraftState(draftContentOf(event.draft)), draft: currentOf(event.draft) };
    case 'reopened': {
      const reopened: DraftState = { ...startDraftState(event.content, true), draft: event.draft };
      return event.theirs ? compareTheirs(reopened, event.theirs) : reopened;
    }
    case 'started':
      return startDraftState(event.content, event.edited);
    case 'detached':
      return {
        ...state,
        draft: null,
        request: null,
        problem: null,
        unanswered: [],
        savedVersion: -1,
      };
    case 'saveDue':
      return canSave(state) && isUnsaved(state)
        ? { ...state, problem: null, request: updateOf(state) }
        : state;
    case 'nameDue':
      return canSave(state) &&
        state.draft?.base &&
        state.draft.base.name !== state.content.name.trim()
        ? { ...state, request: { kind: 'rename', name: state.content.name.trim() } }
        : state;
    case 'createAsked':
      return state.request ? state : { ...state, request: createOf(state, event.name) };
    case 'stored':
      return storedAs(state, event.draft);
    // A rename takes no revision and may have skipped someone else's save, so read the stored draft
    // before overwriting anything.
    case 'renamed':
      return state.request?.kind === 'rename' ? { ...state, request: { kind: 'read' } } : state;
    case 'read':
      return compareTheirs({ ...state, request: null }, event.draft);
    case 'theirsKept':
      return keptTheirs(state);
    case 'unanswered':
      // Nothing is unsaved, so nothing failed. The next save or report of presence reads again.
      if (state.request?.kind === 'read' && !isUnsaved(state)) return { ...state, request: null };
      return failed(state, { kind: 'failed', message: event.message });
    case 'refused':
      return failed(state, { kind: 'refused', message: event.message });
    case 'signedOut':
      return failed(state, { kind: 'signedOut' });
    case 'missing':
      return {
        ...state,
        draft: null,
        request: null,
        unanswered: [],
        savedVersion: -1,
        problem: { kind: 'missing' },
      };
    case 'stale':
      return state.draft ? { ...state, request: { kind: 'read' } } : state;
    case 'mineChosen':
      return state.problem?.kind === 'conflict' && !state.request
        ? {
            ...state,
            request: { kind: 'keepTheirs', theirs: state.problem.theirs, name: event.copyName },
          }
        : state;
    case 'theirsChosen':
      return state.problem?.kind === 'conflict'
        ? {
            ...state,
            ...takeOver(state.problem.theirs),
            content: draftContentOf(state.problem.theirs),
            version: state.version + 1,
            savedVersion: state.version + 1,
          }
        : state;
    case 'copyChosen':
      return state.problem?.kind === 'conflict' && !state.request
        ? { ...state, request: createOf(state, event.name) }
        : state;
  }
};

const blocking: readonly DraftProblem['kind'][] = ['conflict', 'missing'];

const canSave = ({ draft, request, problem }: DraftState): boolean =>
  draft !== null && request === null && !(problem && blocking.includes(problem.kind));

const updateOf = ({ content, version, draft }: DraftState): DraftRequest => ({
  kind: 'update',
  content,
  version,
  revision: draft!.revision,
});

const createOf = ({ content, version }: DraftState, name: string): DraftRequest => ({
  kind: 'create',
  content: { ...content, name },
  version,
});

const takeOver = (
  theirs: StoredDraft,
): Pick<DraftState, 'draft' | 'problem' | 'request' | 'unanswered'> => ({
  draft: currentOf(theirs),
  problem: null,
  request: null,
  unanswered: [],
});

const storedAs = (state: DraftState, stored: StoredDraft): DraftState => {
  const { request } = state;
  if (request?.kind !== 'create' && request?.kind !== 'update') return state;
  const named =
    request.kind === 'create' ? { ...state.content, name: request.content.name } : state.content;
  const content = adoptAddresses(named, request.content, stored);
  return { ...state, ...takeOver(stored), content, savedVersion: request.version };
};

/**
 * Handles a newer version of the draft on the server: our own save, edits that can be merged with
 * ours, or a conflict.
 */
const compareTheirs = (state: DraftState, theirs: StoredDraft): DraftState => {
  const echo = [{ content: state.content, version: state.version }, ...state.unanswered].find(
    ({ content }) => sameContent(content, theirs),
  );
  if (echo) return { ...state, ...takeOver(theirs), savedVersion: echo.version };
  const base = state.draft?.base;
  const merged = base && mergeDrafts({ base, mine: state.content, theirs });
  if (!merged) return { ...state, request: null, problem: { kind: 'conflict', theirs } };
  const taken = { ...state, ...takeOver(theirs), content: merged };
  if (hasAll(theirs, merged)) return { ...taken, savedVersion: state.version };
  // A merge is an edit, unless there is one to save anyway.
  return isUnsaved(state) ? taken : { ...taken, version: state.version + 1 };
};

const keptTheirs = (state: DraftState): DraftState => {
  if (state.request?.kind !== 'keepTheirs') return state;
  const next: DraftState = { ...state, ...takeOver(state.request.theirs) };
  return { ...next, request: updateOf(next) };
};

const failed = (state: DraftState, problem: DraftProblem): DraftState => {
  const { request } = state;
  const kept = state.problem && blocking.includes(state.problem.kind) ? state.problem : problem;
  const sent =
    request?.kind === 'update' && problem.kind === 'failed'
      ? [{ content: request.content, version: request.version }]
      : [];
  return {
    ...state,
    request: null,
    problem: kept,
    unanswered: [...state.unanswered, ...sent].slice(-20),
  };
};
