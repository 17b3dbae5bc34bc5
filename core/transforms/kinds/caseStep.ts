import { CASES, onTexts, type StepRunner } from '../../records/transformStep';

/** Converts to lower case, upper case or title case. */
export const caseStep: StepRunner = {
  run: ({ to }, value) =>
    onTexts(value, (text) =>
      to === 'upper' ? text.toUpperCase() : to === 'title' ? titled(text) : text.toLowerCase(),
    ),
  problem: ({ to }) => (to && CASES.includes(to) ? null : 'Please choose lower, upper or title.'),
};

const titled = (text: string): string =>
  text
    .toLowerCase()
    .replace(
      /(^|[\s-])(\p{L})/gu,
      (_all, before: string, letter: string) => before + letter.toUpperCase(),
    );
