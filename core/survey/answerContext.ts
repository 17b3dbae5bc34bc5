import { testHolds } from './operators';
import type { ConditionTest, Question, VisibleRule } from './types';
import { isVariableSource } from './variables/surveyVariable';

/** Where a person answers a survey. Conditions can test it like the answer to a question. */
export interface AnswerContext {
  /** URL of the page that showed the survey. */
  page?: string | null | undefined;
  /** Language that the survey was shown in. */
  language?: string | null | undefined;
  /** desktop, mobile or tablet. */
  deviceType?: string | null | undefined;
  /** Hidden fields by name: values in the page's URL, and traits from `navout.identify`. */
  hidden?: Readonly<Record<string, unknown>> | null | undefined;
  /** Ids of the person's segments. A dot and a proof for the server may follow each. */
  segments?: readonly string[] | null | undefined;
}

/** Parts of the context, as the `targetQuestionId` of a test. */
export const contextSources = ['context:page', 'context:language', 'context:device'] as const;

/** Values of the device, as stored with a response. */
export const contextDevices = ['desktop', 'mobile', 'tablet'] as const;

/** Prefix of a hidden field as the `targetQuestionId` of a test; its name follows. */
export const HIDDEN_SOURCE = 'context:hiddenField:';

/**
 * Prefix of a segment as the `targetQuestionId` of a test; its id follows. It has a value for the
 * segment's members, and none for anyone else.
 */
export const SEGMENT_SOURCE = 'context:segment:';

/** True if a test is about the context instead of an answer. */
export const isContextSource = (id: string): boolean =>
  /^context:(?:(?:page|language|device)$|(?:hiddenField|segment):.*\S)/s.test(id);

/** Value of a segment that the person belongs to. */
const MEMBER = 'yes';

/** Returns the value that a test of the context compares; undefined if there is none. */
export const contextValue = (
  source: string,
  { page, language, deviceType, hidden, segments }: AnswerContext,
): string | undefined => {
  if (source === 'context:page') return page ?? undefined;
  if (source === 'context:language') return language ?? undefined;
  if (source === 'context:device') return deviceType ?? undefined;
  if (source.startsWith(SEGMENT_SOURCE))
    return segments?.some((one) => SEGMENT_SOURCE + one.split('.')[0] === source)
      ? MEMBER
      : undefined;
  const name = source.slice(HIDDEN_SOURCE.length);
  const value = hidden && Object.hasOwn(hidden, name) ? hidden[name] : undefined;
  return /string|number|boolean/.test(typeof value) ? String(value) : undefined;
};

/** Returns the sources of the context that conditions and jumps test, without duplicates. */
export const contextSourcesOf = (questions: readonly Question[]): string[] =>
  targetsOf(questions).filter(isContextSource);

/** Returns everything that conditions and jumps test, without duplicates. */
const targetsOf = (questions: readonly Question[]): string[] => [
  ...new Set(
    questions
      .flatMap(({ conditions, visibleWhen, jumps }): VisibleRule[] => [
        ...(conditions ?? []),
        ...(visibleWhen ?? []),
        ...(jumps ?? []),
      ])
      .flatMap(testsIn)
      .map(({ targetQuestionId }) => targetQuestionId),
  ),
];

/** Returns the ids of the segments that conditions and jumps test. */
export const testedSegments = (questions: readonly Question[]): string[] =>
  contextSourcesOf(questions)
    .filter((source) => source.startsWith(SEGMENT_SOURCE))
    .map((source) => source.slice(SEGMENT_SOURCE.length));

/**
 * Returns the questions with all tests of the context resolved, so that only tests of answers are
 * left. `null`: for a preview, which has no context. Each test then counts as
 * the result that shows its question. Follow jumps first.
 */
export const inContext = <Q extends Question>(
  questions: readonly Q[],
  context: AnswerContext | null,
): readonly Q[] => {
  if (!questions.some(isAboutContext)) return questions;
  const first = questions[0]!.id;
  const isTrue = (test: ConditionTest): boolean =>
    testHolds(test, contextValue(test.targetQuestionId, context ?? {}));
  return questions.map((question) => {
    const { id, conditions, visibleWhen } = question;
    const ways = visibleWhen?.flatMap((rule) => ruleOfAnswers(rule, first, context ? isTrue : yes));
    // A question is not before itself, so this rule never matches.
    const never: VisibleRule = { id: '', targetQuestionId: id, operator: 'is_empty' };
    return {
      ...question,
      ...(conditions && {
        conditions: conditions.flatMap((condition) =>
          ruleOfAnswers(
            condition,
            first,
            context ? isTrue : () => (condition.action ?? 'show') === 'show',
          ),
        ),
      }),
      ...(ways && { visibleWhen: ways.length || !visibleWhen?.length ? ways : [never] }),
    };
  });
};

const isAboutContext = ({ conditions, visibleWhen }: Question): boolean =>
  [conditions, visibleWhen].some((rules) =>
    rules?.some(
      ({ targetQuestionId, and }) =>
        isContextSource(targetQuestionId) ||
        and?.some((test) => isContextSource(test.targetQuestionId)),
    ),
  );

const yes = (): boolean => true;

/** Returns a rule without its tests of the context: none if one of these fails. */
const ruleOfAnswers = <Rule extends VisibleRule>(
  rule: Rule,
  first: string,
  holds: (test: ConditionTest) => boolean,
): Rule[] => {
  const tests = testsIn(rule);
  const asked = tests.filter(({ targetQuestionId }) => !isContextSource(targetQuestionId));
  if (asked.length === tests.length) return [rule];
  if (!tests.every((test) => asked.includes(test) || holds(test))) return [];
  const { and: _and, ...kept } = rule;
  const [test, ...and] = asked;
  if (test) {
    const { targetQuestionId, operator, value } = test;
    return [{ ...kept, targetQuestionId, operator, value, ...(and.length > 0 && { and }) } as Rule];
  }
  // The first question is always shown, so one of these two rules always matches.
  return (['is_empty', 'is_not_empty'] as const).map(
    (operator) => ({ ...kept, targetQuestionId: first, operator }) as unknown as Rule,
  );
};

/**
 * Returns a stand-in per tested source of the context and per tested variable: an optional question
 * that is always asked.
 */
export const contextQuestions = (questions: readonly Question[]): Question[] =>
  targetsOf(questions).flatMap((id) => {
    if (isVariableSource(id)) return { id, type: 'text', title: '' };
    if (!isContextSource(id)) return [];
    const options = id.startsWith(SEGMENT_SOURCE)
      ? [MEMBER]
      : id === 'context:device' && [...contextDevices];
    return options
      ? { id, type: 'multiple-choice', title: '', options }
      : { id, type: 'text', title: '' };
  });

const testsIn = (rule: VisibleRule): ConditionTest[] => [rule, ...(rule.and ?? [])];
