import { readQuestionType } from './answerShape';
import type { QuestionBlock } from './blocks';
import {
  completeSettings,
  defaultDisplayTriggers,
  defaultGlobalIdentifiers,
  defaultTriggerSettings,
  defaultSurveyTitle,
} from './defaults';
import type { Quota } from './quotas';
import type {
  ConditionTest,
  DisplayTriggers,
  GlobalIdentifiers,
  KeptWorkingList,
  Question,
  Survey,
  TriggerSettings,
} from './types';
import type { SurveyVariable } from './variables/surveyVariable';

/**
 * Fills in the defaults of an older or incomplete survey document. Keeps unknown keys. Never
 * throws.
 */
export const normaliseSurvey = (stored: unknown): Survey => {
  const survey = objectOr(stored);
  return {
    ...survey,
    title: typeof survey.title === 'string' ? survey.title : defaultSurveyTitle,
    description: typeof survey.description === 'string' ? survey.description : '',
    questions: questionsIn(survey.questions),
    ...(survey.quotas != null && { quotas: quotasIn(survey.quotas) }),
    ...(survey.variables != null && { variables: variablesIn(survey.variables) }),
    settings: completeSettings(objectOr(survey.settings)),
  };
};

/** Fills in the defaults of a stored working list; null if there is none. Never throws. */
export const normaliseWorkingList = (stored: unknown): KeptWorkingList | null => {
  if (!isObject(stored)) return null;
  return {
    questions: questionsIn(stored.questions),
    editing: questionsIn([stored.editing])[0] ?? null,
  };
};

const quotasIn = (stored: unknown): Quota[] =>
  listOf(stored as Quota[])
    .filter((quota) => hasTarget(quota) && typeof quota.id === 'string')
    .map((quota) => ({ ...quota, limit: Number(quota.limit ?? Number.NaN) }));

const variablesIn = (stored: unknown): SurveyVariable[] =>
  listOf(stored as (SurveyVariable | null)[]).filter(
    (one): one is SurveyVariable =>
      typeof one?.name === 'string' &&
      (one.points == null || (Array.isArray(one.points) && one.points.every(isObject))),
  );

const questionsIn = (stored: unknown): Question[] =>
  listOf(stored as unknown[])
    .filter((question) => typeof objectOr(question).id === 'string')
    .map(normaliseQuestion);

const normaliseQuestion = (stored: unknown): Question => {
  const question = objectOr(stored) as Partial<Question> & { id: string };
  return {
    ...question,
    type: readQuestionType(String(question.type ?? 'text')),
    title: String(question.title ?? ''),
    description: String(question.description ?? ''),
    required: question.required === true,
    dataType: question.dataType ?? null,
    options: listOf(question.options).map(String),
    conditions: listOf(question.conditions).filter(hasTarget),
    ...(question.visibleWhen && { visibleWhen: listOf(question.visibleWhen).filter(hasTarget) }),
    ...(question.jumps && { jumps: listOf(question.jumps).filter(hasTarget) }),
    ...('block' in question && { block: blockIn(question.block) }),
    settings: objectOr(question.settings),
  };
};

const blockIn = (stored: unknown): QuestionBlock | null =>
  typeof objectOr(stored).id === 'string' ? (stored as QuestionBlock) : null;

/** Merges stored targeting with the defaults, group by group. */
export const normaliseTriggers = (stored: unknown): DisplayTriggers =>
  mergeGroups(defaultDisplayTriggers, stored);

/** Merges stored company rules with the defaults. */
export const normaliseGlobalIdentifiers = (stored: unknown): GlobalIdentifiers =>
  mergeGroups(defaultGlobalIdentifiers, stored);

/** Merges stored completion settings with the defaults. */
export const normaliseTriggerSettings = (stored: unknown): TriggerSettings =>
  mergeGroups(defaultTriggerSettings, stored);

const mergeGroups = <Shape extends object>(defaults: Shape, stored: unknown): Shape => {
  const merged = { ...defaults } as Record<string, unknown>;
  for (const [key, value] of Object.entries(objectOr(stored))) {
    if (value === undefined || value === null) continue;
    const group = merged[key];
    merged[key] = isObject(group) && isObject(value) ? mergeGroups(group, value) : value;
  }
  return merged as unknown as Shape;
};

const hasTarget = (test: Partial<ConditionTest> | null | undefined): boolean =>
  typeof test?.targetQuestionId === 'string';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectOr = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});
const listOf = <Item>(value: readonly Item[] | null | undefined): Item[] =>
  Array.isArray(value) ? [...value] : [];
