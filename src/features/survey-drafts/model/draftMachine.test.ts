import { createSurvey } from '@core/survey/defaults';
import {
  isShownAsSaved,
  isUnsaved,
  reduceDraft,
  startDraftState,
  type DraftEvent,
  type DraftState,
  type StoredDraft,
} from './draftMachine';
import type { DraftContent } from './sameContent';

const content = (title: string, name = 'Draft'): DraftContent => ({
  name,
  survey: { ...createSurvey(), title },
});
const stored = (title: string, revision: number, name = 'Draft'): StoredDraft => ({
  id: 'd1',
  companyId: 'c1',
  revision,
  ...content(title, name),
});
const after = (state: DraftState, ...events: DraftEvent[]): DraftState =>
  events.reduce(reduceDraft, state);
const opened = (): DraftState =>
  after(startDraftState(content('My Survey')), { type: 'opened', draft: stored('one', 1) });

describe('saving a draft', () => {
  it('DRAFT-009 creates a draft from an unsaved survey and remembers it as current', () => {
    const asked = after(startDraftState(content('one'), true), {
      type: 'createAsked',
      name: 'First',
    });
    expect(asked.request).toMatchObject({ kind: 'create', content: { name: 'First' } });
    const saved = after(asked, { type: 'stored', draft: stored('one', 1, 'First') });
    expect(saved).toMatchObject({
      draft: { id: 'd1', revision: 1 },
      content: { name: 'First' },
      request: null,
    });
    expect(isShownAsSaved(saved)).toBe(true);
  });

  it('DRAFT-016 sends the current content when it is due, with the revision it is based on', () => {
    const due = after(opened(), { type: 'edited', content: content('two') }, { type: 'saveDue' });
    expect(due.request).toMatchObject({
      kind: 'update',
      revision: 1,
      content: { survey: { title: 'two' } },
    });
  });

  it('does not report a survey as saved if it was edited during the call', () => {
    const state = after(
      opened(),
      { type: 'edited', content: content('two') },
      { type: 'saveDue' },
      { type: 'edited', content: content('three') },
      { type: 'stored', draft: stored('two', 2) },
    );
    expect(isShownAsSaved(state)).toBe(false);
    expect(after(state, { type: 'saveDue' }).request).toMatchObject({
      kind: 'update',
      revision: 2,
      content: { survey: { title: 'three' } },
    });
  });

  it('keeps edits after a failure and sends them again', () => {
    const state = after(
      opened(),
      { type: 'edited', content: content('two') },
      { type: 'saveDue' },
      { type: 'unanswered', message: 'no network' },
    );
    expect(state.problem).toEqual({ kind: 'failed', message: 'no network' });
    expect(after(state, { type: 'saveDue' }).request).toMatchObject({ kind: 'update' });
  });

  it('does not treat its own lost save as a conflict', () => {
    const state = after(
      opened(),
      { type: 'edited', content: content('two') },
      { type: 'saveDue' },
      { type: 'unanswered', message: 'lost' },
      { type: 'edited', content: content('three') },
      { type: 'saveDue' },
      { type: 'stale' },
      { type: 'read', draft: stored('two', 2) },
    );
    expect(state).toMatchObject({ problem: null, draft: { revision: 2 } });
    expect(isUnsaved(state)).toBe(true);
  });

  it('does not treat a rename elsewhere as a conflict', () => {
    const state = after(
      opened(),
      { type: 'edited', content: content('two') },
      { type: 'saveDue' },
      { type: 'stale' },
      { type: 'read', draft: stored('one', 2, 'Renamed') },
    );
    expect(state).toMatchObject({
      problem: null,
      content: { name: 'Renamed', survey: { title: 'two' } },
      draft: { revision: 2 },
    });
  });

  it('drops a deleted draft but keeps the content on screen', () => {
    const state = after(
      opened(),
      { type: 'edited', content: content('two') },
      { type: 'saveDue' },
      { type: 'missing' },
    );
    expect(state).toMatchObject({
      draft: null,
      problem: { kind: 'missing' },
      content: { survey: { title: 'two' } },
    });
    expect(isUnsaved(state)).toBe(true);
  });

  it('uses the stored URL once an uploaded logo or picture has one', () => {
    const withLogo = (url: string, revision: number): StoredDraft => {
      const { survey, ...rest } = stored('one', revision);
      return {
        ...rest,
        survey: {
          ...survey,
          settings: { ...survey.settings, logo: { ...survey.settings?.logo, url } },
          screens: { thanks: [{ picture: url }] },
        },
      };
    };
    const state = after(
      opened(),
      { type: 'edited', content: withLogo('data:image/png;base64,AA', 1) },
      { type: 'saveDue' },
      { type: 'stored', draft: withLogo('/assets/uploads/abc.png', 2) },
    );
    expect(state.content.survey.settings?.logo?.url).toBe('/assets/uploads/abc.png');
    expect(state.content.survey.screens?.thanks?.[0]?.picture).toBe('/assets/uploads/abc.png');
    expect(isShownAsSaved(state)).toBe(true);
  });
});

describe('OP-105 a draft changed by another person', () => {
  const conflict = (): DraftState =>
    after(
      opened(),
      { type: 'edited', content: content('mine') },
      { type: 'saveDue' },
      { type: 'stale' },
      { type: 'read', draft: stored('theirs', 5) },
    );

  it('asks, and saves nothing meanwhile', () => {
    expect(conflict().problem).toMatchObject({ kind: 'conflict', theirs: { revision: 5 } });
    expect(after(conflict(), { type: 'saveDue' }).request).toBeNull();
  });

  it('keep mine first saves theirs as a named copy', () => {
    const chosen = after(conflict(), { type: 'mineChosen', copyName: 'Draft (theirs)' });
    expect(chosen.request).toMatchObject({
      kind: 'keepTheirs',
      name: 'Draft (theirs)',
      theirs: { revision: 5 },
    });
    expect(after(chosen, { type: 'theirsKept' })).toMatchObject({
      problem: null,
      request: { kind: 'update', revision: 5, content: { survey: { title: 'mine' } } },
    });
  });

  it('stays a conflict when the copy could not be stored', () => {
    expect(
      after(
        conflict(),
        { type: 'mineChosen', copyName: 'x' },
        { type: 'unanswered', message: 'lost' },
      ).problem?.kind,
    ).toBe('conflict');
  });

  it('take theirs shows their version as saved', () => {
    const chosen = after(conflict(), { type: 'theirsChosen' });
    expect(chosen).toMatchObject({
      content: { survey: { title: 'theirs' } },
      draft: { revision: 5 },
    });
    expect(isShownAsSaved(chosen)).toBe(true);
  });

  it('save as copy does not change theirs and continues in a new draft', () => {
    const chosen = after(conflict(), { type: 'copyChosen', name: 'Draft (mine)' });
    expect(chosen.request).toMatchObject({
      kind: 'create',
      content: { name: 'Draft (mine)', survey: { title: 'mine' } },
    });
    const copied = after(chosen, {
      type: 'stored',
      draft: { ...stored('mine', 1, 'Draft (mine)'), id: 'd2' },
    });
    expect(copied).toMatchObject({ draft: { id: 'd2' }, problem: null });
  });

  it('reads their version if a rename skipped it', () => {
    const renamed = after(
      opened(),
      { type: 'edited', content: content('one', 'New') },
      { type: 'nameDue' },
      { type: 'renamed' },
    );
    expect(renamed.request).toEqual({ kind: 'read' });
    expect(isShownAsSaved(after(renamed, { type: 'read', draft: stored('one', 2, 'New') }))).toBe(
      true,
    );
    expect(after(renamed, { type: 'read', draft: stored('theirs', 3, 'New') })).toMatchObject({
      problem: null,
      content: { name: 'New', survey: { title: 'theirs' } },
    });
  });

  it('reports no failure if a teammate’s save could not be read and nothing is unsaved', () => {
    const lost: DraftEvent = { type: 'unanswered', message: 'lost' };
    expect(after(opened(), { type: 'stale' }, lost)).toMatchObject({
      request: null,
      problem: null,
    });
    const edited = after(opened(), { type: 'edited', content: content('two') }, { type: 'stale' });
    expect(after(edited, lost).problem).toMatchObject({ kind: 'failed' });
  });

  it('merges edits of different fields, and saves the result', () => {
    const edited = content('mine');
    const theirs = stored('one', 5);
    const merged = after(
      opened(),
      { type: 'edited', content: edited },
      { type: 'saveDue' },
      { type: 'stale' },
      {
        type: 'read',
        draft: { ...theirs, survey: { ...theirs.survey, description: 'theirs' } },
      },
    );
    expect(merged).toMatchObject({
      problem: null,
      content: { survey: { title: 'mine', description: 'theirs' } },
    });
    expect(isUnsaved(merged)).toBe(true);
    expect(after(merged, { type: 'saveDue' }).request).toMatchObject({ revision: 5 });
  });
});
