import { allRules, type ForeignRule } from './answerRules';
import { deepestNesting, fieldsOf, finiteOf, isOn, itemsOf, wordOf } from './fileValues';
import { isPaged, withoutLonePage } from './foreignPages';
import type {
  ForeignJump,
  ForeignPage,
  ForeignQuestion,
  ForeignSurvey,
  ImportNote,
} from './importModel';
import { qualtricsLogic, skipRule } from './qualtricsLogic';
import { qualtricsQuestions } from './qualtricsQuestions';
import { addImportNote, readableText } from './readableText';

type Fields = Record<string, unknown>;

interface Block {
  items: readonly unknown[];
  isRandom: boolean;
  /** Number of questions per page, if the order is random. */
  isPage: boolean;
}

interface Asked {
  id: string;
  /** The condition of the flow for the block. */
  around: readonly ForeignRule[];
  page?: ForeignPage;
}

/**
 * Reads a Qualtrics survey (.qsf) in the format of its survey definitions API
 * (https://api.qualtrics.com/60d24f6897737-qualtrics-survey-api). Blocks follow the survey flow with their pages, branches and display
 * logic become conditions, skip logic becomes jumps. Accepts any value and never throws.
 */
export const readQualtrics = (file: unknown): ForeignSurvey => {
  const entry = fieldsOf(fieldsOf(file)['SurveyEntry']);
  const elements = itemsOf(fieldsOf(file)['SurveyElements']).map(fieldsOf);
  const notes: ImportNote[] = [];
  const payload = (kind: string): unknown =>
    elements.find(({ Element }) => Element === kind)?.['Payload'];
  const sources = new Map<string, Fields>();
  for (const { Element, PrimaryAttribute, Payload } of elements)
    if (Element === 'SQ') {
      const source = fieldsOf(Payload);
      sources.set(wordOf(source['QuestionID']) || wordOf(PrimaryAttribute), source);
    }
  const blocks = blocksOf(payload('BL'), notes);
  const flow = askedBy(fieldsOf(payload('FL')), blocks, notes);
  const inOrder = flow.length ? flow : [...sources.keys()].map((id): Asked => ({ id, around: [] }));
  const questions: ForeignQuestion[] = [];
  const places = new Map<string, number>();
  const skips: { id: string; logic: unknown; last: number }[] = [];
  for (const { id, around, page } of inOrder) {
    const source = sources.get(id);
    if (!source) continue;
    if (places.has(id)) {
      addImportNote(notes, 'repeated');
      continue;
    }
    places.set(id, questions.length);
    const own = qualtricsLogic(source['DisplayLogic']);
    const rules = own ? [...around, own] : around;
    const made = qualtricsQuestions(id, source);
    if (page?.shuffled && made.length > 1) {
      // These questions belong together.
      page.shuffled = false;
      addImportNote(notes, 'randomOrder');
    }
    for (const question of made)
      questions.push({
        ...question,
        ...(page && { page }),
        ...(rules.length > 0 && {
          when: allRules(...rules),
          whenText: wordsOf(source['DisplayLogic']),
        }),
      });
    for (const logic of itemsOf(source['SkipLogic']))
      skips.push({ id, logic, last: questions.length - 1 });
  }
  const paged = withoutLonePage(questions);
  if (elements.some(({ Element }) => Element === 'QO')) addImportNote(notes, 'quotas');
  if (elements.some(({ Element }) => Element === 'TR')) addImportNote(notes, 'calculations');
  return {
    tool: 'qualtrics',
    title: readableText(entry['SurveyName'], notes),
    description: readableText(entry['SurveyDescription'], notes),
    language: wordOf(entry['SurveyLanguage']).toLowerCase(),
    display: {
      ...displayOf(fieldsOf(payload('SO'))),
      ...(isPaged(paged) && { viewMode: 'carousel' as const }),
    },
    questions: paged,
    jumps: skips.flatMap((skip) => jumpOf(skip, places, questions.length, notes)),
    notes,
  };
};

/** True if a file is a Qualtrics survey. */
export const isQualtrics = (file: unknown): boolean =>
  'SurveyElements' in fieldsOf(file) || 'SurveyEntry' in fieldsOf(file);

const displayOf = (options: Fields): ForeignSurvey['display'] => ({
  ...(options['BackButton'] !== undefined && { allowBackNavigation: isOn(options['BackButton']) }),
  ...(options['ProgressBarDisplay'] !== undefined && {
    showProgress: options['ProgressBarDisplay'] !== 'None',
  }),
});

const blocksOf = (payload: unknown, notes: ImportNote[]): Map<string, Block> => {
  const blocks = new Map<string, Block>();
  for (const item of itemsOf(payload)) {
    const block = fieldsOf(item);
    if (block['Type'] === 'Trash') continue;
    const options = fieldsOf(block['Options']);
    const items = itemsOf(block['BlockElements']);
    const random = wordOf(options['RandomizeQuestions']);
    const isRandom = !['', 'false', 'None'].includes(random);
    // Blocks can't express questions with a fixed place, a subset of questions, or pages that are shuffled separately.
    const isSaid = !['Advanced', 'RandomWithOnlyX'].includes(random) && !items.some(isPageBreak);
    if (isRandom && !isSaid) addImportNote(notes, 'randomOrder');
    if (wordOf(options['Looping']) && options['Looping'] !== 'None')
      addImportNote(notes, 'repeated');
    blocks.set(wordOf(block['ID']), {
      ...{ items, isRandom: isRandom && isSaid },
      isPage: random !== 'RandomWithXPerPage',
    });
  }
  return blocks;
};

const isPageBreak = (item: unknown): boolean => fieldsOf(item)['Type'] === 'Page Break';

/** Returns the questions in the order of the flow. Without a flow, the blocks keep their own order. */
const askedBy = (
  flow: Fields,
  blocks: ReadonlyMap<string, Block>,
  notes: ImportNote[],
): Asked[] => {
  const asked: Asked[] = [];
  const askBlock = (
    block: Block | undefined,
    around: readonly ForeignRule[],
    moves = false,
  ): void => {
    if (!block) return;
    let page: ForeignPage = {
      ...(block.isRandom && { shuffled: true, together: block.isPage }),
      ...(moves && { moves }),
    };
    for (const item of block.items) {
      const { Type, QuestionID } = fieldsOf(item);
      if (Type === 'Question' || QuestionID !== undefined)
        asked.push({ id: wordOf(QuestionID), around, page });
      else if (isPageBreak(item)) page = {};
    }
  };
  /** All moving blocks trade places with each other. Only one list of whole blocks, all of them shown, can be expressed that way. */
  let hasMoved = false;
  const moveBlocks = (step: Fields, around: readonly ForeignRule[]): boolean => {
    const inside = itemsOf(step['Flow']).map(fieldsOf);
    const shown = finiteOf(step['SubSet']) ?? inside.length;
    const own = inside.map((one) =>
      itemsOf(one['Flow']).length ? undefined : blocks.get(wordOf(one['ID'])),
    );
    if (
      hasMoved ||
      shown < inside.length ||
      !own.every((one) => one && !one.items.some(isPageBreak))
    )
      return false;
    hasMoved = true;
    for (const one of own) askBlock(one, around, true);
    return true;
  };
  const walk = (steps: readonly unknown[], around: readonly ForeignRule[], depth: number): void => {
    if (depth > deepestNesting) {
      addImportNote(notes, 'tooDeep');
      return;
    }
    for (const item of steps) {
      const step = fieldsOf(item);
      const kind = wordOf(step['Type']);
      const inside = itemsOf(step['Flow']);
      if (kind === 'Branch') {
        const rule = qualtricsLogic(step['BranchLogic']);
        walk(inside, rule ? [...around, rule] : around, depth + 1);
      } else if (kind === 'BlockRandomizer') {
        if (moveBlocks(step, around)) continue;
        addImportNote(notes, 'randomOrder');
        walk(inside, around, depth + 1);
      } else if (kind === 'EmbeddedData') addImportNote(notes, 'hiddenFields');
      else if (kind === 'EndSurvey') addImportNote(notes, 'endings');
      else if (kind === 'WebService' || kind === 'Authenticator') {
        addImportNote(notes, 'calculations');
        walk(inside, around, depth + 1);
      } else if (inside.length) walk(inside, around, depth + 1);
      else askBlock(blocks.get(wordOf(step['ID'])), around);
    }
  };
  walk(itemsOf(flow['Flow']), [], 0);
  if (!asked.length) for (const block of blocks.values()) askBlock(block, []);
  return asked;
};

const wordsOf = (logic: unknown): string => {
  const notes: ImportNote[] = [];
  return itemsOf(logic)
    .flatMap((group) => itemsOf(group))
    .map((one) => readableText(fieldsOf(one)['Description'], notes))
    .filter(Boolean)
    .join(' ');
};

const jumpOf = (
  { id, logic, last }: { id: string; logic: unknown; last: number },
  places: ReadonlyMap<string, number>,
  count: number,
  notes: ImportNote[],
): ForeignJump[] => {
  const skip = fieldsOf(logic);
  const target = wordOf(skip['SkipToDestination']);
  const to = ['ENDOFSURVEY', 'DQ'].includes(target)
    ? count
    : target === 'ENDOFBLOCK'
      ? undefined
      : places.get(target);
  if (to === undefined) {
    addImportNote(notes, 'jumps');
    return [];
  }
  return [{ from: places.get(id) ?? last, after: last, to, when: skipRule(skip) }];
};
