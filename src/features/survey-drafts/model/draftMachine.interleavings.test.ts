import { createQuestion } from '@core/survey/createQuestion';
import { createSurvey } from '@core/survey/defaults';
import fc from '@tests/support/seededCheck';
import {
  isShownAsSaved,
  reduceDraft,
  startDraftState,
  type DraftEvent,
  type DraftState,
  type StoredDraft,
} from './draftMachine';
import type { DraftContent } from './sameContent';

/**
 * A simulated draft server. It rejects a save with a stale revision; a rename counts as a change
 * only if the name differs.
 */
class Server {
  drafts = new Map<string, StoredDraft>();
  private made = 0;

  create({ name, survey }: DraftContent): StoredDraft {
    const draft: StoredDraft = { id: `d${this.made++}`, companyId: 'c', revision: 1, name, survey };
    this.drafts.set(draft.id, draft);
    return draft;
  }

  answer(state: DraftState): DraftEvent {
    const { request } = state;
    const held = state.draft ? this.drafts.get(state.draft.id) : undefined;
    switch (request!.kind) {
      case 'create':
        return { type: 'stored', draft: this.create(request!.content) };
      case 'keepTheirs':
        this.create({ ...request!.theirs, name: request!.name });
        return { type: 'theirsKept' };
      case 'read':
        return held ? { type: 'read', draft: held } : { type: 'missing' };
      case 'rename':
        if (held && held.name !== request!.name) this.store({ ...held, name: request!.name });
        return { type: held ? 'renamed' : 'missing' };
      case 'update': {
        if (!held) return { type: 'missing' };
        if (held.revision !== request!.revision) return { type: 'stale' };
        return { type: 'stored', draft: this.store({ ...held, ...request!.content }) };
      }
    }
  }

  private store(draft: StoredDraft): StoredDraft {
    const next = { ...draft, revision: draft.revision + 1 };
    this.drafts.set(next.id, next);
    return next;
  }

  tokens(): Set<string> {
    return new Set(
      [...this.drafts.values()].flatMap(({ survey }) => survey.questions.map(({ id }) => id)),
    );
  }
}

type Move = {
  tab: 0 | 1;
  what:
    | 'edit'
    | 'rename'
    | 'save'
    | 'due'
    | 'nameDue'
    | 'deliver'
    | 'loseRequest'
    | 'loseAnswer'
    | 'mine'
    | 'theirs'
    | 'copy'
    | 'reload'
    | 'undo';
};

const moves = fc.array(
  fc.record<Move>({
    tab: fc.constantFrom(0 as const, 1 as const),
    what: fc.constantFrom(
      'edit',
      'edit',
      'rename',
      'save',
      'save',
      'due',
      'nameDue',
      'deliver',
      'deliver',
      'deliver',
      'loseRequest',
      'loseAnswer',
      'mine',
      'theirs',
      'copy',
      'reload',
      'undo',
    ),
  }),
  { minLength: 20, maxLength: 80, size: 'max' },
);

/**
 * Plays moves against one server. Returns every token that was shown as saved and not deliberately
 * removed later.
 */
const play = (
  script: readonly Move[],
): { server: Server; claimed: Set<string>; deleted: Set<string> } => {
  const server = new Server();
  const draft = server.create({ name: 'Shared', survey: createSurvey() });
  const open = (): DraftState =>
    reduceDraft(startDraftState(draft), { type: 'opened', draft: server.drafts.get(draft.id)! });
  const tabs: [DraftState, DraftState] = [open(), open()];
  const claimed = new Set<string>();
  const deleted = new Set<string>();
  let made = 0;
  const edited = (state: DraftState): DraftEvent => {
    const { name, survey } = state.content;
    return {
      type: 'edited',
      content: {
        name,
        survey: {
          ...survey,
          questions: [...survey.questions, createQuestion('text', `t${made++}`)],
        },
      },
    };
  };
  const undone = (state: DraftState): DraftEvent => {
    const { name, survey } = state.content;
    for (const { id } of survey.questions.slice(-1)) deleted.add(id);
    return {
      type: 'edited',
      content: { name, survey: { ...survey, questions: survey.questions.slice(0, -1) } },
    };
  };
  const steps = script.flatMap(({ tab, what }) =>
    what === 'save'
      ? [
          { tab, what: 'due' as const },
          { tab, what: 'deliver' as const },
        ]
      : [{ tab, what }],
  );
  for (const { tab, what } of steps) {
    const state = tabs[tab];
    const event = ((): DraftEvent | undefined => {
      switch (what) {
        case 'edit':
          return edited(state);
        case 'undo':
          return undone(state);
        case 'rename':
          return { type: 'edited', content: { ...state.content, name: `Name ${made++ % 3}` } };
        case 'due':
          return { type: 'saveDue' };
        case 'nameDue':
          return { type: 'nameDue' };
        case 'deliver':
          return state.request ? server.answer(state) : undefined;
        case 'loseAnswer':
          if (state.request) server.answer(state);
          return state.request ? { type: 'unanswered', message: 'lost' } : undefined;
        case 'loseRequest':
          return state.request ? { type: 'unanswered', message: 'lost' } : undefined;
        case 'mine':
          return { type: 'mineChosen', copyName: 'theirs' };
        case 'theirs':
          return { type: 'theirsChosen' };
        case 'copy':
          return { type: 'copyChosen', name: 'mine' };
        // A reload restores the safety copy over the current draft, without any knowledge of the
        // server's state.
        case 'reload':
          return state.draft && !isShownAsSaved(state)
            ? {
                type: 'reopened',
                draft: { ...state.draft, base: null },
                content: state.content,
                theirs: server.drafts.get(state.draft.id)!,
              }
            : undefined;
      }
    })();
    if (event) tabs[tab] = reduceDraft(state, event);
    const current = tabs[tab];
    if (isShownAsSaved(current))
      for (const { id } of current.content.survey.questions) claimed.add(id);
    const stored = server.tokens();
    expect([...claimed].filter((id) => !deleted.has(id) && !stored.has(id))).toEqual([]);
  }
  return { server, claimed, deleted };
};

describe('two tabs on one draft', () => {
  it('500 interleavings: every edit shown as saved is in the draft or in a named copy', () => {
    let shown = 0;
    fc.assert(
      fc.property(moves, (script) => {
        shown += play(script).claimed.size;
      }),
      { numRuns: 500 },
    );
    // Guards the test itself, because scripts that never save anything would prove nothing.
    expect(shown).toBeGreaterThan(500);
  });
});
