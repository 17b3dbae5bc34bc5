import { allRules, type ForeignRule } from './answerRules';
import { deepestNesting, fieldsOf, itemsOf, wordOf } from './fileValues';
import { statementOf } from './foreignParts';
import { isPaged, putOnPage, withoutLonePage } from './foreignPages';
import type { ForeignQuestion, ForeignSurvey, ImportNote } from './importModel';
import { addImportNote } from './readableText';
import { readExpression } from './readExpression';
import { surveyJsQuestions } from './surveyJsQuestions';
import { surveyJsText } from './surveyJsText';

/**
 * Reads a SurveyJS survey: the JSON schema of Survey Model
 * (https://surveyjs.io/form-library/documentation/api-reference/survey-data-model). Panels are flattened and pages become blocks. Their
 * conditions apply to each question inside; their titles become statements. Accepts any value and never throws.
 */
export const readSurveyJs = (file: unknown): ForeignSurvey => {
  const survey = fieldsOf(file);
  const notes: ImportNote[] = [];
  const language = wordOf(survey['locale']);
  const text = surveyJsText(language, notes);
  const questions: ForeignQuestion[] = [];
  const known = new Set<string>();
  collectNames(survey, known, 0);
  const names = { braces: true, read: (name: string) => readName(name, known) };
  const conditionOf = (
    element: Record<string, unknown>,
  ): { rule: ForeignRule; text: string } | null => {
    const written = wordOf(element['visibleIf']).trim();
    return written ? { rule: readExpression(written, names), text: written } : null;
  };
  const add = (
    element: unknown,
    around: readonly { rule: ForeignRule; text: string }[],
    depth: number,
  ): void => {
    const fields = fieldsOf(element);
    const own = conditionOf(fields);
    const conditions = own ? [...around, own] : around;
    const when =
      conditions.length > 0
        ? {
            when: allRules(...conditions.map(({ rule }) => rule)),
            whenText: conditions.map((one) => one.text).join(' and '),
          }
        : {};
    const inside = itemsOf(fields['elements'] ?? fields['questions']);
    const isContainer =
      depth === 0 ||
      fields['type'] === 'panel' ||
      fields['type'] === 'flowpanel' ||
      (inside.length > 0 && !fields['type']);
    if (!isContainer) {
      for (const question of surveyJsQuestions(fields, text))
        questions.push({ ...question, ...when });
      return;
    }
    const pageNotes: ImportNote[] = [];
    const title = text(fields['title'], pageNotes);
    if (title)
      questions.push({
        ...statementOf(
          wordOf(fields['name']),
          title,
          text(fields['description'], pageNotes),
          pageNotes,
        ),
        ...when,
        // A panel is not a question, so no condition can name it.
        name: '',
      });
    // Only panels: the random order of a page is kept by its block.
    if (depth > 0 && fields['questionsOrder'] === 'random') addImportNote(notes, 'randomOrder');
    if (depth >= deepestNesting) {
      addImportNote(notes, 'tooDeep');
      return;
    }
    for (const child of inside) add(child, conditions, depth + 1);
  };
  const pages = itemsOf(survey['pages']);
  const mode = survey['questionsOnPageMode'];
  const together = mode !== 'singlePage' && mode !== 'questionPerPage';
  const isAllRandom = [survey['questionsOrder'], survey['questionOrder']].includes('random');
  for (const page of pages.map(fieldsOf)) {
    const from = questions.length;
    const title = wordOf(page['description']) ? '' : text(page['title'], []);
    const order = wordOf(page['questionsOrder']);
    const isRandom = order === 'random' || (isAllRandom && order !== 'initial');
    // A statement with the title would be shuffled with the questions.
    add(isRandom && title ? { ...page, title: '' } : page, [], 0);
    const shuffled = isRandom && canShuffle(page, questions.length - from);
    if (isRandom && !shuffled) addImportNote(notes, 'randomOrder');
    if (together || shuffled)
      putOnPage(questions, from, {
        ...(isRandom && { title }),
        ...{ together, shuffled },
      });
  }
  if (!pages.length) {
    for (const element of itemsOf(survey['elements'] ?? survey['questions'])) add(element, [], 1);
    if (isAllRandom && canShuffle(survey, questions.length))
      putOnPage(questions, 0, { together: false, shuffled: true });
    else if (isAllRandom) addImportNote(notes, 'randomOrder');
  }
  if (itemsOf(survey['triggers']).length || itemsOf(survey['calculatedValues']).length)
    addImportNote(notes, 'calculations');
  if (itemsOf(survey['completedHtmlOnCondition']).length) addImportNote(notes, 'endings');
  const paged = withoutLonePage(questions);
  const thanks = text(survey['completedHtml'], notes);
  const back = survey['showPrevButton'];
  return {
    tool: 'surveyjs',
    title: text(survey['title'], notes),
    description: text(survey['description'], notes),
    language,
    display: {
      ...(typeof back === 'boolean' && { allowBackNavigation: back }),
      ...(survey['showProgressBar'] !== undefined && {
        showProgress: !['off', 'false', ''].includes(wordOf(survey['showProgressBar'])),
      }),
      ...((mode === 'questionPerPage' || isPaged(paged)) && { viewMode: 'carousel' as const }),
    },
    ...(thanks && { screens: { thanks: [{ text: thanks.slice(0, 2000) }] } }),
    questions: paged,
    notes,
  };
};

/** True if a file is a SurveyJS survey. */
export const isSurveyJs = (file: unknown): boolean => {
  const { pages, elements, questions } = fieldsOf(file);
  const first = fieldsOf(itemsOf(pages)[0]);
  const inside = itemsOf(pages).length
    ? itemsOf(pages).flatMap((page) =>
        itemsOf(fieldsOf(page)['elements'] ?? fieldsOf(page)['questions']),
      )
    : itemsOf(elements ?? questions);
  return (
    inside.some((element) => {
      const { type, name } = fieldsOf(element);
      return typeof type === 'string' && typeof name === 'string';
    }) ||
    (Array.isArray(pages) && Object.keys(first).length > 0)
  );
};

/** Elements are shuffled one by one. That is impossible if one of them became several questions or contains others. */
const canShuffle = (page: Record<string, unknown>, count: number): boolean => {
  const inside = itemsOf(page['elements'] ?? page['questions']).map(fieldsOf);
  return (
    inside.length === count &&
    inside.every((one) => one['elements'] === undefined && one['questions'] === undefined)
  );
};

/** Collects the names of all questions, which may contain dots. */
const collectNames = (element: unknown, names: Set<string>, depth: number): void => {
  const { name, valueName, pages, elements, questions } = fieldsOf(element);
  for (const one of [name, valueName]) if (typeof one === 'string') names.add(one);
  if (depth <= deepestNesting + 1)
    for (const child of [...itemsOf(pages), ...itemsOf(elements), ...itemsOf(questions)])
      collectNames(child, names, depth + 1);
};

/** Reads `question`, or `question.row` of a matrix and `question.item` of a multiple text. */
const readName = (
  name: string,
  known: ReadonlySet<string>,
): { name: string; part?: string } | null => {
  if (known.has(name)) return { name };
  const dot = name.lastIndexOf('.');
  const question = name.slice(0, Math.max(dot, 0));
  return known.has(question) ? { name: question, part: name.slice(dot + 1) } : null;
};
