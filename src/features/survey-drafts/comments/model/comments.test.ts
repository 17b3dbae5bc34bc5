import { countOpen, groupThreads, threadsOf, type DraftCommentShown } from './commentThreads';
import { insertMention, mentionsIn, suggestMentions, typedMention } from './mentionText';

const comment = (id: string, more: Partial<DraftCommentShown> = {}): DraftCommentShown => ({
  ...{ id, questionId: null, questionTitle: null, threadId: null, text: id, author: 'Ada' },
  ...{ isOwn: false, createdAt: '2026-11-29T09:00:00.000Z', editedAt: null },
  ...{ resolvedAt: null, resolvedBy: null, mentions: [] },
  ...more,
});

const TEAM = [
  { id: 'ann', name: 'Ann' },
  { id: 'lee', name: 'Ann Lee' },
  { id: 'zoe', name: 'Zoë Okafor' },
];

describe('threads', () => {
  const comments = [
    comment('gone', { questionId: 'q9' }),
    comment('second', { questionId: 'q2' }),
    comment('first', { questionId: 'q1' }),
    comment('done', { questionId: 'q1', resolvedAt: '2026-11-29T10:00:00.000Z' }),
    comment('reply', { questionId: 'q1', threadId: 'first' }),
    comment('all'),
  ];

  it('follow the order of the questions; those of deleted questions come last', () => {
    const groups = groupThreads(threadsOf(comments), ['q1', 'q2', 'q3']);
    expect(
      groups.map(({ about, threads }) => [about, threads.map(({ first }) => first.id)]),
    ).toEqual([
      ['draft', ['all']],
      ['question', ['first', 'done']],
      ['question', ['second']],
      ['other', ['gone']],
    ]);
    expect(groups[1]!.threads[0]!.replies).toMatchObject([{ id: 'reply' }]);
  });

  it('count per question while they are open', () => {
    expect(Object.fromEntries(countOpen(comments))).toEqual({ q1: 1, q2: 1, q9: 1, null: 1 });
  });
});

describe('mentions', () => {
  it('start with an @ that is not part of a word', () => {
    expect(typedMention('Hi @an', 6)).toEqual({ at: 3, typed: 'an' });
    expect(typedMention('@', 1)).toEqual({ at: 0, typed: '' });
    expect(typedMention('ada@harbor', 10)).toBeNull();
    expect(typedMention('@ann\nmore', 9)).toBeNull();
  });

  it('suggest teammates by the beginning of a name', () => {
    expect(suggestMentions(TEAM, 'OKA')).toEqual([TEAM[2]]);
    expect(suggestMentions(TEAM, 'ann l')).toEqual([TEAM[1]]);
    expect(suggestMentions(TEAM, 'nn')).toEqual([]);
  });

  it('are inserted in place of what was typed', () => {
    const text = 'Hi @an please';
    expect(insertMention(text, 6, { at: 3, typed: 'an' }, 'Ann Lee')).toEqual({
      text: 'Hi @Ann Lee please',
      caret: 12,
    });
  });

  it('name the longest matching teammate', () => {
    expect(mentionsIn('@Ann Lee and (@Zoë Okafor), not zoe@Ann.example', TEAM)).toEqual([
      'lee',
      'zoe',
    ]);
    expect(mentionsIn('@Ann Lee', TEAM)).toEqual(['lee']);
    expect(mentionsIn('@Zed', TEAM)).toEqual([]);
  });
});
