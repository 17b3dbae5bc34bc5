import { LIMITS } from '@core/limits';
import type { KeptWorkingList } from '@core/survey/types';
import {
  isUnsaved,
  reduceDraft,
  startDraftState,
  type CurrentDraft,
  type DraftEvent,
  type DraftProblem,
  type DraftRequest,
  type DraftState,
} from './draftMachine';
import { amend, rebase, record, redo, startHistory, undo, type History } from './history';
import { mergeDrafts } from './mergeDrafts';
import type { DraftContent } from './sameContent';

/** Unsaved content in the format of the browser's storage. */
export interface UnsavedContent extends DraftContent {
  draft: Omit<CurrentDraft, 'base'> | null;
  editedAt: number;
}

/** External dependencies of the editor. */
export interface DraftEditorPorts {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Runs a function later. Returns a function that cancels it. */
  later: (run: () => void, ms: number) => () => void;
  /** Makes a call and reports its result as an event. Never rejects. */
  send: (request: DraftRequest, draft: CurrentDraft | null) => Promise<DraftEvent>;
  /** Stores unsaved content in the browser; null once everything is saved. */
  keep: (unsaved: UnsavedContent | null) => void;
  /** Reports whether a title edit reached the server. */
  onNameSaved: (success: boolean) => void;
}

export interface DraftEditorState {
  history: History<DraftContent>;
  saving: DraftState;
  savedAt: number | null;
}

/** Delay before unsaved content is written to the browser's storage, in ms. */
const keepMs = 300;
/** Delays before a failed save is retried, in ms. The last one repeats. */
const retryMs = [5000, 15_000, 30_000, 60_000];

/**
 * The survey in the editor, its undo steps and its saving to the server. Every edit goes through
 * `edit` and is saved automatically.
 */
export class DraftEditor {
  private state: DraftEditorState;
  private readonly listeners = new Set<() => void>();
  private readonly timers = new Map<'save' | 'name' | 'keep' | 'retry', () => void>();
  private failures = 0;

  constructor(
    content: DraftContent,
    private readonly ports: DraftEditorPorts,
  ) {
    this.state = {
      history: startHistory(content),
      saving: startDraftState(content),
      savedAt: null,
    };
  }

  readonly get = (): DraftEditorState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  /** One edit by the user. Edits with the same key in quick succession form one undo step. */
  readonly edit = (change: (content: DraftContent) => DraftContent, key?: string): void => {
    this.put(
      record(this.state.history, change(this.state.history.present), { key, at: this.ports.now() }),
    );
  };

  readonly undo = (): void => {
    this.step(undo);
  };
  readonly redo = (): void => {
    this.step(redo);
  };

  /** Stores the question dialog's list; null once applied or discarded. Not an undo step. */
  readonly keepWorkingList = (workingList: KeptWorkingList | null): void => {
    const { history } = this.state;
    if (workingList === (history.present.workingList ?? null)) return;
    const present = { ...history.present, workingList };
    this.put(
      workingList
        ? amend(history, present)
        : {
            ...history,
            past: history.past.map(withoutList),
            present,
            future: history.future.map(withoutList),
          },
    );
  };

  // Keep a list that is still being edited. A list that was discarded in favor of the stored draft
  // returns with the rest.
  private step(move: (history: History<DraftContent>) => History<DraftContent>): void {
    const { history } = this.state;
    const moved = move(history);
    const { workingList } = history.present;
    this.put(
      moved === history || !workingList ? moved : amend(moved, { ...moved.present, workingList }),
    );
  }

  /** Opens a stored draft, or anything else with its own history. */
  readonly start = (
    event: Extract<DraftEvent, { type: 'opened' | 'reopened' | 'started' }>,
  ): void => {
    for (const name of [...this.timers.keys()]) this.stop(name);
    const saving = reduceDraft(this.state.saving, event);
    this.state = { history: startHistory(saving.content), saving, savedAt: null };
    this.settle();
  };

  readonly dispatch = (event: DraftEvent): void => {
    const { saving: before, history } = this.state;
    const saving = reduceDraft(before, event);
    if (saving === before) return;
    const content =
      saving.content === history.present
        ? history
        : event.type === 'theirsChosen'
          ? record(history, saving.content, { at: this.ports.now() })
          : event.type === 'read' && before.draft?.base
            ? rebase(history, saving.content, mergeInto(before.draft.base, event.draft))
            : amend(history, saving.content);
    const stored = event.type === 'stored' || event.type === 'renamed';
    this.state = {
      history: content,
      saving,
      savedAt: stored ? this.ports.now() : this.state.savedAt,
    };
    if (saving.request && saving.request !== before.request) void this.run(saving.request);
    this.settle();
  };

  /**
   * Saves now. Resolves with null when everything is on the server, else with the reason why not.
   * Sends nothing without a draft.
   */
  readonly save = async (): Promise<DraftProblem | null> => {
    await this.idle();
    if (this.state.saving.draft && isUnsaved(this.state.saving)) this.dispatch({ type: 'saveDue' });
    await this.idle();
    return this.state.saving.problem;
  };

  /** Sends even without changes, to find out whether someone else has saved. */
  readonly confirm = async (): Promise<DraftProblem | null> => {
    await this.idle();
    const { saving } = this.state;
    if (!isUnsaved(saving))
      this.state = { ...this.state, saving: { ...saving, version: saving.version + 1 } };
    return this.save();
  };

  /** Retries a failed save after the network or the session has returned. */
  readonly retry = (): void => {
    const { draft, problem } = this.state.saving;
    if (draft && (problem?.kind === 'failed' || problem?.kind === 'signedOut'))
      this.dispatch({ type: 'saveDue' });
  };

  /** Reads and merges a teammate's save as soon as it is known. */
  readonly follow = (draftId: string, revision: number): void => {
    const { draft, request, problem } = this.state.saving;
    if (draft?.id === draftId && draft.revision < revision && !request && !problem)
      this.dispatch({ type: 'stale' });
  };

  /** Writes unsaved content to the browser's storage immediately, before the page closes. */
  readonly keepNow = (): void => {
    this.stop('keep');
    const { saving, history } = this.state;
    const { draft } = saving;
    this.ports.keep(
      isUnsaved(saving)
        ? { ...history.present, draft: draft && withoutBase(draft), editedAt: this.ports.now() }
        : null,
    );
  };

  /** Stores and sends unsaved content when the screen unmounts. Its response is still processed. */
  readonly dispose = (): void => {
    this.keepNow();
    this.dispatch({ type: 'saveDue' });
    for (const name of [...this.timers.keys()]) if (name !== 'keep') this.stop(name);
  };

  private put(history: History<DraftContent>): void {
    if (history === this.state.history) return;
    const renamed = history.present.name !== this.state.saving.content.name;
    this.state = {
      ...this.state,
      history,
      saving: reduceDraft(this.state.saving, { type: 'edited', content: history.present }),
    };
    this.after('save', LIMITS.drafts.autoSaveMs, () => this.dispatch({ type: 'saveDue' }));
    if (renamed) this.after('name', LIMITS.drafts.titleSaveMs, this.saveName);
    this.settle();
  }

  /** Sends a changed name immediately, because the title field lost focus. */
  readonly saveName = (): void => {
    this.stop('name');
    this.dispatch({ type: 'nameDue' });
  };

  private async run(request: DraftRequest): Promise<void> {
    const answer = await this.ports.send(request, this.state.saving.draft);
    // If another document was opened in the meantime, ignore the response.
    if (this.state.saving.request !== request) return;
    this.failures = answer.type === 'unanswered' ? this.failures + 1 : 0;
    this.dispatch(answer);
    if (request.kind === 'rename') this.ports.onNameSaved(answer.type === 'renamed');
  }

  private settle(): void {
    const { saving } = this.state;
    const waiting =
      saving.draft !== null &&
      saving.request === null &&
      saving.problem === null &&
      isUnsaved(saving);
    if (waiting && !this.timers.has('save'))
      this.after('save', LIMITS.drafts.autoSaveMs, () => this.dispatch({ type: 'saveDue' }));
    if (saving.problem?.kind === 'failed' && saving.draft && !this.timers.has('retry')) {
      this.after(
        'retry',
        retryMs[Math.min(Math.max(this.failures - 1, 0), retryMs.length - 1)]!,
        this.retry,
      );
    }
    if (!this.timers.has('keep')) this.after('keep', keepMs, this.keepNow);
    for (const listener of this.listeners) listener();
  }

  private idle(): Promise<void> {
    if (!this.state.saving.request) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (!this.state.saving.request) {
          stop();
          resolve();
        }
      });
    });
  }

  private after(name: 'save' | 'name' | 'keep' | 'retry', ms: number, run: () => void): void {
    this.stop(name);
    this.timers.set(
      name,
      this.ports.later(() => {
        this.timers.delete(name);
        run();
      }, ms),
    );
  }

  private stop(name: 'save' | 'name' | 'keep' | 'retry'): void {
    this.timers.get(name)?.();
    this.timers.delete(name);
  }
}

/** Adds a teammate's changes to an earlier state, so that undoing own edits keeps them. */
const mergeInto =
  (base: DraftContent, theirs: DraftContent) =>
  (mine: DraftContent): DraftContent =>
    mergeDrafts({ base, mine, theirs }, 'mine') ?? mine;

const withoutList = (content: DraftContent): DraftContent =>
  content.workingList ? { ...content, workingList: null } : content;

const withoutBase = ({ base: _base, ...draft }: CurrentDraft): Omit<CurrentDraft, 'base'> => draft;
