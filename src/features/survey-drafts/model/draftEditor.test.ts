import { createQuestion } from '@core/survey/createQuestion';
import { createSurvey } from '@core/survey/defaults';
import { DraftEditor, type DraftEditorPorts, type UnsavedContent } from './draftEditor';
import {
  isShownAsSaved,
  reduceDraft,
  startDraftState,
  type DraftEvent,
  type DraftRequest,
  type StoredDraft,
} from './draftMachine';
import { reconcile } from './reconcile';
import type { DraftContent } from './sameContent';

const content = (title: string): DraftContent => ({
  name: 'Draft',
  survey: { ...createSurvey(), title },
});
const stored = (title: string, revision: number): StoredDraft => ({
  id: 'd1',
  companyId: 'c1',
  revision,
  ...content(title),
});

/** A clock, a network and browser storage that the test controls. */
class World {
  time = 0;
  calls: { request: DraftRequest; answer: (event: DraftEvent) => void }[] = [];
  kept: UnsavedContent | null = null;
  names: boolean[] = [];
  private timers: { at: number; run: () => void }[] = [];

  readonly ports: DraftEditorPorts = {
    now: () => this.time,
    later: (run, ms) => {
      const timer = { at: this.time + ms, run };
      this.timers.push(timer);
      return () => {
        this.timers = this.timers.filter((other) => other !== timer);
      };
    },
    send: (request) =>
      new Promise((answer) => {
        this.calls.push({ request, answer });
      }),
    keep: (unsaved) => {
      this.kept = unsaved;
    },
    onNameSaved: (success) => {
      this.names.push(success);
    },
  };

  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const due = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.timers = this.timers.filter((timer) => timer !== due);
      this.time = due.at;
      due.run();
    }
    this.time = end;
  }

  async answer(event: DraftEvent): Promise<void> {
    this.calls.at(-1)!.answer(event);
    await Promise.resolve();
    await Promise.resolve();
  }
}

const openEditor = (): { world: World; editor: DraftEditor } => {
  const world = new World();
  const editor = new DraftEditor(content('My Survey'), world.ports);
  editor.start({ type: 'opened', draft: stored('one', 1) });
  return { world, editor };
};

const retitle =
  (title: string) =>
  ({ name, survey }: DraftContent): DraftContent => ({ name, survey: { ...survey, title } });

describe('the working list', () => {
  const list = (title: string) => ({
    questions: [{ ...createQuestion('text', 'q'), title }],
    editing: null,
  });

  test('OP-100: is stored and saved with the draft, and survives undo; the survey does not change', () => {
    const world = new World();
    const editor = new DraftEditor(content('A'), world.ports);
    editor.start({ type: 'opened', draft: stored('A', 1) });
    editor.edit((now) => ({ ...now, survey: { ...now.survey, title: 'B' } }));
    editor.keepWorkingList(list('Typed'));
    expect(isShownAsSaved(editor.get().saving)).toBe(false);
    world.pass(300);
    expect(world.kept).toMatchObject({ survey: { questions: [] }, workingList: list('Typed') });
    world.pass(2000);
    expect(world.calls[0]!.request).toMatchObject({ content: { workingList: list('Typed') } });
    editor.undo();
    expect(editor.get().history.present).toMatchObject({
      survey: { title: 'A' },
      workingList: list('Typed'),
    });
    editor.keepWorkingList(null);
    editor.redo();
    expect(editor.get().history.present.workingList ?? null).toBeNull();
  });

  test('OP-105: a list from elsewhere is adopted, even with local edits of the survey', () => {
    const theirs = { ...stored('A', 2), workingList: list('Theirs') };
    const opened = reduceDraft(startDraftState(content('A')), {
      type: 'opened',
      draft: stored('A', 1),
    });
    expect(reduceDraft(opened, { type: 'read', draft: theirs })).toMatchObject({
      problem: null,
      content: { workingList: list('Theirs') },
    });
    const edited = reduceDraft(opened, { type: 'edited', content: content('Mine') });
    expect(reduceDraft(edited, { type: 'read', draft: theirs })).toMatchObject({
      problem: null,
      content: { survey: { title: 'Mine' }, workingList: list('Theirs') },
    });
  });

  test('a teammate’s save is read and merged once it is known, and undoing own edits keeps it', async () => {
    const { editor, world } = openEditor();
    editor.start({ type: 'opened', draft: stored('A', 1) });
    editor.follow('d1', 1);
    expect(world.calls).toHaveLength(0);
    editor.edit(() => content('Mine'));
    editor.follow('d1', 2);
    expect(world.calls[0]!.request).toEqual({ kind: 'read' });
    const theirs = stored('A', 2);
    await world.answer({
      type: 'read',
      draft: { ...theirs, survey: { ...theirs.survey, description: 'Theirs' } },
    });
    expect(editor.get().history.present.survey).toMatchObject({
      title: 'Mine',
      description: 'Theirs',
    });
    editor.undo();
    expect(editor.get().history.present.survey).toMatchObject({
      title: 'A',
      description: 'Theirs',
    });
  });
});

describe('DRAFT-016 auto-save', () => {
  it('waits 2 seconds after the last change', async () => {
    const { world, editor } = openEditor();
    editor.edit(retitle('two'), 'title');
    world.pass(1500);
    editor.edit(retitle('three'), 'title');
    world.pass(1999);
    expect(world.calls).toHaveLength(0);
    world.pass(1);
    expect(world.calls[0]!.request).toMatchObject({
      kind: 'update',
      content: { survey: { title: 'three' } },
    });
    await world.answer({ type: 'stored', draft: stored('three', 2) });
    expect(isShownAsSaved(editor.get().saving)).toBe(true);
  });

  it('sends nothing while no draft is current', () => {
    const world = new World();
    const editor = new DraftEditor(content('My Survey'), world.ports);
    editor.edit(retitle('two'));
    world.pass(60_000);
    expect(world.calls).toHaveLength(0);
  });

  it('saves edits again that were made during a call', async () => {
    const { world, editor } = openEditor();
    editor.edit(retitle('two'));
    world.pass(2000);
    editor.edit(retitle('three'));
    await world.answer({ type: 'stored', draft: stored('two', 2) });
    world.pass(2000);
    expect(world.calls).toHaveLength(2);
    expect(world.calls[1]!.request).toMatchObject({
      revision: 2,
      content: { survey: { title: 'three' } },
    });
  });

  it('retries automatically after a failure, with growing pauses', async () => {
    const { world, editor } = openEditor();
    editor.edit(retitle('two'));
    world.pass(2000);
    await world.answer({ type: 'unanswered', message: 'no network' });
    world.pass(4999);
    expect(world.calls).toHaveLength(1);
    world.pass(1);
    expect(world.calls).toHaveLength(2);
    await world.answer({ type: 'unanswered', message: 'no network' });
    world.pass(14_999);
    expect(world.calls).toHaveLength(2);
    editor.retry();
    expect(world.calls).toHaveLength(3);
  });
});

describe('DRAFT-017 a title edit', () => {
  const rename =
    (name: string) =>
    ({ survey }: DraftContent): DraftContent => ({ name, survey: { ...survey, title: name } });

  it('saves the name 1 second after typing stops', async () => {
    const { world, editor } = openEditor();
    editor.edit(rename('New name'), 'title');
    world.pass(1000);
    expect(world.calls[0]!.request).toEqual({ kind: 'rename', name: 'New name' });
    await world.answer({ type: 'renamed' });
    expect(world.names).toEqual([true]);
  });

  it('saves the name immediately when the field loses focus', () => {
    const { world, editor } = openEditor();
    editor.edit(rename('New name'), 'title');
    editor.saveName();
    expect(world.calls[0]!.request).toEqual({ kind: 'rename', name: 'New name' });
  });

  it('reports if the name could not be saved', async () => {
    const { world, editor } = openEditor();
    editor.edit(rename('New name'), 'title');
    editor.saveName();
    await world.answer({ type: 'unanswered', message: 'lost' });
    expect(world.names).toEqual([false]);
  });
});

describe("the browser's copy", () => {
  it('is stored shortly after an edit and removed once the server has it', async () => {
    const { world, editor } = openEditor();
    editor.edit(retitle('two'));
    world.pass(300);
    expect(world.kept).toMatchObject({
      survey: { title: 'two' },
      draft: { id: 'd1', revision: 1 },
    });
    world.pass(1700);
    await world.answer({ type: 'stored', draft: stored('two', 2) });
    world.pass(300);
    expect(world.kept).toBeNull();
  });

  it('is stored for a survey that has no draft yet', () => {
    const world = new World();
    new DraftEditor(content('My Survey'), world.ports).edit(retitle('two'));
    world.pass(300);
    expect(world.kept).toMatchObject({ survey: { title: 'two' }, draft: null });
  });

  it('is stored and sent immediately when the screen closes', () => {
    const { world, editor } = openEditor();
    editor.edit(retitle('two'));
    editor.dispose();
    expect(world.kept).toMatchObject({ survey: { title: 'two' } });
    expect(world.calls).toHaveLength(1);
  });
});

describe('opening a draft with an unsaved version in the browser', () => {
  const kept = (title: string, revision: number): UnsavedContent => ({
    ...content(title),
    draft: { id: 'd1', companyId: 'c1', revision },
    editedAt: 1,
  });

  it('opens the stored draft if nothing differs', () => {
    expect(reconcile(stored('one', 1), kept('one', 1))).toMatchObject({
      event: { type: 'opened' },
      restored: null,
    });
  });

  it('restores the edits if the draft has not changed since', () => {
    expect(reconcile(stored('one', 1), kept('two', 1))).toMatchObject({
      event: { type: 'opened' },
      restored: { survey: { title: 'two' } },
    });
  });

  it('asks if it has changed', () => {
    const world = new World();
    const editor = new DraftEditor(content('My Survey'), world.ports);
    editor.start(reconcile(stored('theirs', 4), kept('mine', 1)).event);
    expect(editor.get().saving).toMatchObject({
      problem: { kind: 'conflict' },
      content: { survey: { title: 'mine' } },
    });
  });
});

describe('undo', () => {
  it('is an edit like any other: it is saved', () => {
    const { world, editor } = openEditor();
    editor.edit(retitle('two'));
    editor.undo();
    world.pass(2000);
    expect(world.calls[0]!.request).toMatchObject({ content: { survey: { title: 'one' } } });
    editor.redo();
    expect(editor.get().history.present.survey.title).toBe('two');
  });

  it('restores the local version after theirs was taken', async () => {
    const { world, editor } = openEditor();
    editor.edit(retitle('mine'));
    world.pass(2000);
    await world.answer({ type: 'stale' });
    await world.answer({ type: 'read', draft: stored('theirs', 7) });
    editor.dispatch({ type: 'theirsChosen' });
    expect(editor.get().history.present.survey.title).toBe('theirs');
    editor.undo();
    expect(editor.get().history.present.survey.title).toBe('mine');
  });

  it('a manual save waits for the response and reports the result', async () => {
    const { world, editor } = openEditor();
    editor.edit(retitle('two'));
    const ended = editor.save();
    await Promise.resolve();
    await world.answer({ type: 'stored', draft: stored('two', 2) });
    expect(await ended).toBeNull();
  });
});
