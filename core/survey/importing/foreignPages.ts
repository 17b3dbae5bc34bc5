import type { QuestionBlock } from '../blocks';
import type { ForeignPage, ForeignQuestion } from './importModel';

/** The questions from a place on, on one page. */
export const putOnPage = (
  questions: ForeignQuestion[],
  from: number,
  page: ForeignPage = {},
): void => {
  for (let at = from; at < questions.length; at += 1) questions[at] = { ...questions[at]!, page };
};

/** One page is no page: then nothing is grouped, unless its order is random. */
export const withoutLonePage = (questions: readonly ForeignQuestion[]): ForeignQuestion[] =>
  new Set(questions.map(({ page }) => page)).size > 1 || questions[0]?.page?.shuffled
    ? [...questions]
    : questions.map(({ page: _page, ...question }) => question);

/** Whether questions are on pages: they come page by page then. */
export const isPaged = (questions: readonly ForeignQuestion[]): boolean =>
  questions.some(({ page }) => page && page.together !== false);

/** Makes the block of each page. A page that is come back to is another one. */
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
