import type { Question, QuestionSettings } from '@core/survey/types';
import { surveyDraftsText } from '../texts/surveyDraftsText';
import { sameValue } from './sameContent';
import { typeName } from './typeName';

/** Settings whose changes are listed. Both spellings of a range are one setting. */
const SETTINGS = [
  'placeholder',
  'minLength',
  'maxLength',
  'minValue',
  'maxValue',
  'step',
  'dateFormat',
  'shuffle',
  'allowOther',
  'otherLabel',
  'preset',
  'lowLabel',
  'highLabel',
  'several',
  'total',
  'link',
  'maxMegabytes',
  'maxFiles',
] as const satisfies readonly (keyof QuestionSettings)[];

/**
 * Lists the changes of one question, except its title: 'required', 'option added: “Search”',
 * 'minimum: 0 instead of 1'. Expects descriptions as displayed.
 */
export const questionChanges = (before: Question, after: Question): string[] => [
  ...((before.description ?? '') === (after.description ?? '')
    ? []
    : [
        valueChange(
          'description',
          quotedText(after.description ?? ''),
          quotedText(before.description ?? ''),
        ),
      ]),
  ...(before.type === after.type
    ? []
    : [valueChange('type', typeName(after.type), typeName(before.type))]),
  ...(Boolean(before.required) === Boolean(after.required)
    ? []
    : [surveyDraftsText(after.required ? 'change.required' : 'change.notRequired')]),
  ...((before.dataType ?? null) === (after.dataType ?? null)
    ? []
    : [surveyDraftsText('change.dataType')]),
  ...listChanges('options', before.options ?? [], after.options ?? []),
  ...listChanges('rows', before.settings?.rows ?? [], after.settings?.rows ?? []),
  ...settingChanges(before.settings ?? {}, after.settings ?? {}),
  ...(sameValue(picturesIn(before), picturesIn(after))
    ? []
    : [surveyDraftsText('change.pictures')]),
  ...(sameValue(fieldsIn(before), fieldsIn(after)) ? [] : [surveyDraftsText('change.fields')]),
  ...(sameValue(before.block ?? null, after.block ?? null)
    ? []
    : [surveyDraftsText('change.block')]),
  ...(sameValue(before.settings?.fileTypes ?? [], after.settings?.fileTypes ?? [])
    ? []
    : [surveyDraftsText('change.fileTypes')]),
  ...(sameValue(rulesIn(before), rulesIn(after)) ? [] : [surveyDraftsText('change.conditions')]),
];

const picturesIn = ({ settings }: Question) => [settings?.pictures ?? [], settings?.alts ?? []];

const fieldsIn = ({ settings }: Question) => [
  settings?.fields ?? [],
  settings?.requiredFields ?? [],
];

const rulesIn = ({ conditions, visibleWhen, jumps }: Question) => [
  conditions ?? [],
  visibleWhen ?? [],
  jumps ?? [],
];

const valueChange = (
  name: 'description' | 'type' | (typeof SETTINGS)[number],
  after: string,
  before: string,
): string =>
  surveyDraftsText('change.value', { name: surveyDraftsText(`setting.${name}`), after, before });

/** Returns the user's text in quotation marks, or "none" if it is empty. */
export const quotedText = (value: string): string =>
  value ? surveyDraftsText('change.quoted', { value }) : surveyDraftsText('change.nothing');

const listChanges = (
  what: 'options' | 'rows',
  before: readonly string[],
  after: readonly string[],
): string[] => {
  const added = after.filter((option) => !before.includes(option));
  const removed = before.filter((option) => !after.includes(option));
  const isReordered = added.length + removed.length === 0 && !sameValue(before, after);
  const describe = (how: 'added' | 'removed', options: readonly string[]): string[] =>
    options.length === 0
      ? []
      : [
          surveyDraftsText(`listChange.${what}.${how}`, {
            count: options.length,
            list: options.map(quotedText).join(', '),
          }),
        ];
  return [
    ...describe('added', added),
    ...describe('removed', removed),
    ...(isReordered ? [surveyDraftsText(`listChange.${what}.moved`)] : []),
  ];
};

const settingChanges = (before: QuestionSettings, after: QuestionSettings): string[] =>
  SETTINGS.flatMap((name) => {
    const [old, now] = [before[name], after[name]];
    if ((old ?? '') === (now ?? '')) return [];
    return [valueChange(name, valueText(now), valueText(old))];
  });

const valueText = (value: string | number | boolean | undefined): string =>
  typeof value === 'boolean'
    ? surveyDraftsText(value ? 'change.on' : 'change.off')
    : typeof value === 'number'
      ? String(value)
      : quotedText(value ?? '');
