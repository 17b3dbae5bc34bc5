import type { Question } from '@core/survey/types';
import { checkoutSurvey } from '@tests/support/surveySamples';
import { compareSurveys } from './compareSurveys';

const changed = (edit: (questions: Question[]) => void): string[] => {
  const after = checkoutSurvey();
  edit(after.questions);
  return compareSurveys(checkoutSurvey(), after);
};

describe('differences between two versions', () => {
  it('are shown word for word, for each changed question', () => {
    expect(
      changed(([rating, checkbox, choice]) => {
        rating!.required = false;
        rating!.settings = { ...rating!.settings, minValue: 0, lowLabel: 'Hard' };
        checkbox!.description = 'Why, {{q1|you}}?';
        checkbox!.conditions = [];
        choice!.title = 'Where, {{q1|you}}?';
        choice!.type = 'dropdown';
        choice!.options = ['Search', 'A shop', 'A friend', 'A book'];
      }),
    ).toEqual([
      'Question changed: “How easy was it to check out today?”, no longer required; minimum: 0 instead of 1; label for the lowest score: “Hard” instead of none',
      'Question changed: “What slowed you down?”, description: “Why, {{How easy was it to check out today?|you}}?” instead of “Pick all that apply.”; conditions changed',
      'Question changed: “Where, “How easy was it to check out today?”?” instead of “Where did you first hear about us?”, type: dropdown instead of multiple-choice; options added: “A shop”, “A book”; option removed: “An advert”',
    ]);
  });

  it('include moved options and questions, and nothing unchanged', () => {
    expect(changed((questions) => questions[2]!.options!.reverse())).toEqual([
      'Question changed: “Where did you first hear about us?”, option order changed',
    ]);
    expect(changed((questions) => questions.reverse())).toEqual(['Question order changed']);
    expect(changed(() => {})).toEqual([]);
  });
});
