import type { Question, QuestionSettings } from '@core/survey/types';
import { sameValue } from './sameContent';

/** Settings as the editor names them; both spellings of a range are one setting. */
const settingNames: Partial<Record<keyof QuestionSettings, string>> = {
  placeholder: 'placeholder',
  minLength: 'minimum length',
  maxLength: 'maximum length',
  minValue: 'minimum',
  maxValue: 'maximum',
  step: 'step',
  dateFormat: 'date format',
  shuffle: 'shuffle',
  allowOther: '“other” option',
  otherLabel: 'label of “other”',
  preset: 'score',
  lowLabel: 'label for the lowest score',
  highLabel: 'label for the highest score',
  several: 'several answers in a row',
};

/**
 * What one question has in another way than it had, its title apart, word for word: 'required', 'option added: “Search”',
 * 'minimum: 0 in place of 1'. Descriptions are expected as people read them.
 */
export const questionChanges = (before: Question, after: Question): string[] => [
  ...textChange('description', before.description ?? '', after.description ?? ''),
  ...(before.type === after.type ? [] : [`type: ${after.type} in place of ${before.type}`]),
  ...(Boolean(before.required) === Boolean(after.required)
    ? []
    : [after.required ? 'required' : 'no longer required']),
  ...((before.dataType ?? null) === (after.dataType ?? null) ? [] : ['another data type']),
  ...optionChanges(before.options ?? [], after.options ?? []),
  ...optionChanges(before.settings?.rows ?? [], after.settings?.rows ?? [], 'row'),
  ...settingChanges(before.settings ?? {}, after.settings ?? {}),
  ...(sameValue(rulesIn(before), rulesIn(after)) ? [] : ['other conditions']),
];

const rulesIn = ({ conditions, visibleWhen }: Question) => [conditions ?? [], visibleWhen ?? []];

const textChange = (name: string, before: string, after: string): string[] =>
  before === after ? [] : [`${name}: ${quoted(after)} in place of ${quoted(before)}`];

const quoted = (value: string): string => (value ? `“${value}”` : 'none');

const optionChanges = (
  before: readonly string[],
  after: readonly string[],
  noun = 'option',
): string[] => {
  const added = after.filter((option) => !before.includes(option));
  const removed = before.filter((option) => !after.includes(option));
  const isReordered = added.length + removed.length === 0 && !sameValue(before, after);
  return [
    ...listed(`${noun} added`, `${noun}s added`, added),
    ...listed(`${noun} removed`, `${noun}s removed`, removed),
    ...(isReordered ? [`${noun}s in another order`] : []),
  ];
};

const listed = (one: string, many: string, options: readonly string[]): string[] =>
  options.length === 0
    ? []
    : [`${options.length === 1 ? one : many}: ${options.map(quoted).join(', ')}`];

const settingChanges = (before: QuestionSettings, after: QuestionSettings): string[] =>
  Object.entries(settingNames).flatMap(([key, name]) => {
    const [old, now] = [before, after].map((settings) => settings[key as keyof QuestionSettings]);
    if (Array.isArray(old) || Array.isArray(now) || (old ?? '') === (now ?? '')) return [];
    return [`${name}: ${valueText(now)} in place of ${valueText(old)}`];
  });

const valueText = (value: string | number | boolean | undefined): string =>
  value === true
    ? 'on'
    : value === false
      ? 'off'
      : typeof value === 'string'
        ? quoted(value)
        : String(value ?? 'none');
