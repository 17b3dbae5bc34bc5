import { inContext, type AnswerContext } from '@core/survey/answerContext';
import { deviceTypeOf } from '@core/survey/deviceTypeOf';
import { pipeVariables } from '@core/survey/piping';
import { stepPositionOf } from '@core/survey/stepPosition';
import type { ShownQuestion, ShownSurvey } from '@core/survey/translations';
import type { Answers } from '@core/survey/types';
import { entryOf, type VariablesEntry } from '@core/survey/variables/variablesEntry';
import { withoutLinkToken } from '@core/survey/withoutLinkToken';
import type { AskedOf, PlaceOf } from './answering';
import type { PartedQuestion } from './parts/questionPart';
import type * as variablesPart from './variablesPart';

/**
 * Returns the visible part of a survey whose questions may be in blocks: pages, shuffles, and the
 * titles of blocks above their questions. First resolves the conditions on the context.
 */
export const placeInBlocks: PlaceOf = (
  survey,
  display,
  { answers, currentId },
  { seed, submission },
) => {
  if (submission) {
    const sent = submission();
    // The server decides with the segments in the start.
    if (!sent.begun) sent.start.segments = survey.screens?.segments;
    survey.questions = [...inContext(survey.questions, contextOf(sent))];
  }
  const values = playVariables(survey, answers);
  const place = stepPositionOf(survey.questions, answers, display, { currentId, seed });
  return {
    ...place,
    carousel: display.viewMode === 'carousel',
    page: place.page.flatMap((asked, at) => {
      const question = values ? withValues(asked, values) : asked;
      const { block } = question;
      return block?.title && block.id !== place.page[at - 1]?.block?.id
        ? [titleOf(survey, block.id, block.title), question]
        : [question];
    }),
  };
};

/** Values of variables, by the copy of a survey for one render. */
const valuesOf = new WeakMap<object, Answers>();

/** Returns the values of variables in this render, by source; undefined for a survey without them. */
export const shownValues = (survey: ShownSurvey): Answers | undefined => valuesOf.get(survey);

/**
 * Lets conditions test variables. Their code arrived as the last entry of the questions, which this
 * removes.
 */
const playVariables = (survey: ShownSurvey, answers: Answers): Answers | undefined => {
  const entry = entryOf(survey.questions) as
    (VariablesEntry & { part: typeof variablesPart }) | undefined;
  if (!entry) return undefined;
  const { part, settings } = entry;
  survey.questions = part.attachVariables(survey.questions.slice(0, -1), settings.variables);
  const values = part.asSources(part.variableValues({ ...survey, ...settings }, answers));
  valuesOf.set(survey, values);
  return values;
};

const withValues = (question: ShownQuestion, values: Answers): ShownQuestion => ({
  ...question,
  title: pipeVariables(question.title, values),
  description: pipeVariables(question.description ?? '', values),
});

/** Returns the context as the server stores it. */
const contextOf = ({
  start,
  hidden = start.hidden,
}: ReturnType<NonNullable<AskedOf['submission']>>): AnswerContext => ({
  page: withoutLinkToken(start.page, start.link),
  language: start.language,
  segments: start.segments,
  deviceType: deviceTypeOf(navigator.userAgent),
  hidden,
});

/** A title is drawn like a question without an answer. */
const titleOf = (
  { translations, language }: ShownSurvey,
  id: string,
  title: string,
): ShownQuestion & PartedQuestion => ({
  ...{ id, type: 'statement', required: true, labels: [] },
  title: translations?.[language]?.questions?.[id]?.title || title,
  part: { Field: () => null, check: () => null },
});

/** While a block's title has focus, keys that choose an answer apply to the block's first question. */
export const passKeys = (root: ShadowRoot): void =>
  root.addEventListener('keydown', (event) => {
    const { key, target } = event as KeyboardEvent;
    const title = (target as Element).closest('legend')?.closest('fieldset');
    if (!/^\d$/.test(key) || !title || title.querySelector('input,.field,.statement')) return;
    const choice = title.nextElementSibling?.querySelector<HTMLElement>(`[data-key="${key}"]`);
    choice?.click();
    choice?.focus();
  });
