import { setLocale } from 'yup';
import { fieldName, FIELD_SENTENCES as say } from '../errors/fieldSentences';

const of =
  <Problem extends object>(make: (name: string, problem: Problem) => string) =>
  (problem: Problem & { path: string }): string =>
    make(fieldName(problem.path), problem);
const number = (value: unknown): string =>
  typeof value === 'number'
    ? value.toLocaleString('en-US', { maximumFractionDigits: 10 })
    : String(value);
// Looked up at each use, because a page in another language sets its own messages (setFieldMessages).
const unusable = of<object>((name) => say.unusable(name));
const required = of<object>((name) => say.required(name));
const wrongType = of<{ type?: unknown }>((name, { type }) => say.wrongType(name, String(type)));

// Replaces the library's messages, which name keys and types of the code. A schema takes its messages when it is created, so fields.ts, which creates
// all schemas, imports this first.
setLocale({
  mixed: {
    default: unusable,
    required,
    defined: required,
    notNull: required,
    notType: wrongType,
    oneOf: of((name, { values }) => say.oneOf(name, String(values))),
    notOneOf: of((name, { values }) => say.noneOf(name, String(values))),
  },
  string: {
    length: of((name, { length }) => say.exactText(name, length)),
    min: of((name, { min }) => say.shortText(name, min)),
    max: of((name, { max }) => say.longText(name, max)),
    matches: unusable,
    email: unusable,
    url: unusable,
    uuid: unusable,
    datetime: unusable,
    datetime_precision: unusable,
    datetime_offset: unusable,
    trim: unusable,
    lowercase: unusable,
    uppercase: unusable,
  },
  number: {
    min: of((name, { min }) => say.small(name, number(min))),
    max: of((name, { max }) => say.large(name, number(max))),
    lessThan: of((name, { less }) => say.notLess(name, number(less))),
    moreThan: of((name, { more }) => say.notMore(name, number(more))),
    positive: of((name) => say.notMore(name, '0')),
    negative: of((name) => say.notLess(name, '0')),
    integer: of((name) => say.notWhole(name)),
  },
  date: { min: unusable, max: unusable },
  boolean: { isValue: of((name, { value }) => say.oneOf(name, String(value))) },
  array: {
    min: of((name, { min }) => say.fewEntries(name, min)),
    max: of((name, { max }) => say.manyEntries(name, max)),
    length: of((name, { length }) => say.exactEntries(name, length)),
  },
  object: {
    noUnknown: of((name, { unknown }) => say.unknownKeys(name, String(unknown))),
    exact: of((name, { properties }) => say.unknownKeys(name, String(properties))),
  },
  tuple: { notType: wrongType },
});
