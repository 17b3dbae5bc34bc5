import type { Quota } from './quotas';
import { lintSurvey } from './lint';
import { thanksFor } from './screens';
import { endAtScreenOuts, playScreenOuts } from './screenOuts';
import type { Answers, Question, Survey } from './types';
import { visibleQuestions } from './visibility';

const question = (id: string, more: Partial<Question> = {}): Question => ({
  ...{ id, type: 'yes-no', title: id },
  ...more,
});
const out = (targetQuestionId: string, more: Partial<Quota> = {}): Quota => ({
  ...{ id: `quota-${targetQuestionId}`, targetQuestionId, operator: 'equals', value: 'no' },
  limit: 0,
  ...more,
});
const questions = [question('adult'), question('owner'), question('happy'), question('more')];
const seen = (quotas: Quota[], answers: Answers, asked = questions): string[] =>
  visibleQuestions(endAtScreenOuts({ questions: asked, quotas }), answers).map(({ id }) => id);

describe('a screen-out', () => {
  test('ends the survey at the deciding answer, whatever the rules of later questions', () => {
    const always: Question = {
      ...question('always'),
      conditions: [{ ...out('adult'), id: 'c', action: 'show' }],
    };
    const asked = [...questions, always];
    expect(seen([out('owner')], { adult: 'yes', owner: 'no' }, asked)).toEqual(['adult', 'owner']);
    expect(seen([out('adult')], { adult: 'no' }, asked)).toEqual(['adult']);
    expect(seen([out('adult')], { adult: 'yes' }, asked)).toHaveLength(5);
    expect(seen([out('adult')], {}, asked)).toHaveLength(5);
  });

  test('with additional tests ends it after the last of them', () => {
    const both = out('adult', { and: [{ ...out('happy') }] });
    expect(seen([both], { adult: 'no' })).toHaveLength(4);
    expect(seen([both], { adult: 'no', happy: 'no' })).toEqual(['adult', 'owner', 'happy']);
  });

  test('hides no question that may come earlier, and nothing for a saved view or a quota with a limit above 0', () => {
    const block = { id: 'block-1', shuffled: true };
    const asked = questions.map((one, at) => (at === 1 || at === 2 ? { ...one, block } : one));
    expect(seen([out('owner')], { owner: 'no' }, asked)).toEqual(['adult', 'owner', 'happy']);
    for (const quota of [out('adult', { segment: 'loyal' }), out('adult', { limit: 1 })])
      expect(endAtScreenOuts({ questions, quotas: [quota] })).toBe(questions);
  });

  test('is shown in a preview with its own screen, and only for its answers', () => {
    const survey: Survey = {
      ...{ title: 'S', questions, quotas: [out('adult'), out('owner', { segment: 'loyal' })] },
      screens: {
        thanks: [
          { title: 'Thanks' },
          { quota: 'quota-adult', title: 'For adults' },
          { quota: 'quota-owner', title: 'Not for you' },
        ],
      },
    };
    const played = playScreenOuts(survey);
    expect(thanksFor(played, { adult: 'no' })?.title).toBe('For adults');
    expect(thanksFor(played, { adult: 'yes', owner: 'no' })?.title).toBe('Thanks');
    expect(visibleQuestions(played.questions, { adult: 'no' })).toHaveLength(1);
    expect(playScreenOuts({ ...survey, quotas: null })).toMatchObject({ questions });
  });

  test('needs no limit, and is checked like a quota', () => {
    const keys = (...quotas: Quota[]) => lintSurvey({ questions, quotas }).map(({ key }) => key);
    expect(keys(out('adult'))).toEqual([]);
    expect(keys(out('gone'), out('owner', { value: 'maybe' }))).toEqual([
      'quota_missing_target',
      'quota_vanished_option',
    ]);
  });
});
