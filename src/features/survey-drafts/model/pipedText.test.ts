import { createQuestion } from '@core/survey/createQuestion';
import type { Question } from '@core/survey/types';
import { pipedText } from './pipedText';

const ids = Array.from({ length: 6 }, (_, index) => `9e6dba7f-985a-4b6d-9eb5-45036255652${index}`);
const asked = (id: string, title: string): Question => ({ ...createQuestion('text', id), title });
const questions = [
  asked(ids[0]!, 'Your name?'),
  asked(ids[1]!, 'Your name?'),
  asked(ids[2]!, `Why, {{${ids[0]!}|you}}, {one} | two?`),
  asked(ids[3]!, ' '),
];
const { toShown, toStored, isKnown } = pipedText(questions);

describe('a text that repeats answers', () => {
  it('shows titles instead of ids and converts them back, for any titles', () => {
    const stored = `Hi {{${ids[0]!}|you}} {{ ${ids[1]!} }} {{${ids[2]!}|}} {{${ids[3]!}|a|b}} {{${ids[3]!}}}`;
    const shown = toShown(stored);
    expect(shown).toBe(
      `Hi {{Your name?|you}} {{ Your name? (2) }} {{Why, “Your name?”, one two?|}} {{Question 4|a|b}} {{Question 4}}`,
    );
    expect(toStored(shown, stored)).toBe(stored);
    expect([isKnown('Your name? (2)'), isKnown(ids[0]!), isKnown('Your')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('keeps the input: a half-typed name, and the same name completed', () => {
    for (const typed of ['{{', '{{Your nam|you}}', '{{Your name?|you', 'No {{question}} of ours'])
      expect(toShown(toStored(typed))).toBe(typed);
    expect(toStored('{{Your name?|you}}', '{{Your nam|you}}')).toBe(`{{${ids[0]!}|you}}`);
  });

  it('follows a renamed question, and still resolves deleted ones', () => {
    const stored = `{{${ids[0]!}|you}} {{${ids[4]!}}} {{${ids[5]!}|x}} {{${ids[4]!}}}`;
    const later = pipedText([asked(ids[0]!, 'First name?')]);
    const shown =
      '{{First name?|you}} {{Deleted question}} {{Deleted question 2|x}} {{Deleted question}}';
    expect(later.toShown(stored)).toBe(shown);
    expect(later.toStored(`${shown}!`, stored)).toBe(`${stored}!`);
  });
});
