import type { QuestionBlock } from '../blocks';
import type { ForeignPage, ForeignQuestion } from './importModel';

/** Puts questions on one page, from a position on. */
export const putOnPage = (
  questions: ForeignQuestion[],
  from: number,
  page: ForeignPage = {},
): void => {
  for (let at = from; at < questions.length; at += 1) questions[at] = { ...questions[at]!, page };
};

/** Removes the page if there is only one, unless its order is random. */
export const withoutLonePage = (questions: readonly ForeignQuestion[]): ForeignQuestion[] =>
  new Set(questions.map(({ page }) => page)).size > 1 || questions[0]?.page?.shuffled
    ? [...questions]
    : questions.map(({ page: _page, ...question }) => question);

/** True if the questions are on pages; they are then shown page by page. */
export const isPaged = (questions: readonly ForeignQuestion[]): boolean =>
  questions.some(({ page }) => page && page.together !== false);

/** Makes the block of each page. A page that the survey returns to later becomes a separate block. */
export const blockMaker = (
  titleOf: (title: string) => string,
): ((page: ForeignPage | undefined) => QuestionBlock | null) => {
  let before: ForeignPage | undefined;
  let block: QuestionBlock | null = null;
  let count = 0;
  return (page) => {
    if (page && page !== before) {
      count += 1;
      const { title = '', together = true, shuffled, moves } = page;
      block = {
        ...{ id: `block-imported-${count}`, title: titleOf(title), together },
        ...(shuffled && { shuffled }),
        ...(moves && { moves }),
      };
    }
    before = page;
    return page ? block : null;
  };
};
