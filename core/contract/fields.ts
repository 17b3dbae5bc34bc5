import './fieldLocale';
import {
  array,
  boolean,
  type ISchema,
  mixed,
  number,
  object,
  ref,
  reach,
  ValidationError,
} from 'yup';
import { LIMITS } from '../limits';
import { BoundedString, TextList } from './boundedString';

/** A basic pattern on purpose: the address that receives the mail is the real check. No part can take what the next one needs, so it is linear. */
export const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** A text, the only one schemas are made with: its length is judged before its other tests. */
export const string = () => new BoundedString();

/** A list of texts that may be long. */
export const textList = (item: ISchema<string>) => new TextList(item);

/** Path parameter {id}. Any text is accepted: what is not an id of ours simply is not found. */
export const idParams = object({ id: string().required() });

/** Text of at most `max` characters. */
export const text = (max: number = LIMITS.text.short) => string().max(max);

/** The email address of a new account or request. */
export const accountEmail = (missing: string) =>
  text(LIMITS.auth.emailMax)
    .trim()
    .required(missing)
    .matches(EMAIL, 'Please enter a valid email address');

/** JSON of a shape that this layer keeps but does not interpret, in answers of ours. What is sent to us has a limit: boundedJson. */
export const json = <T = unknown>() => mixed<T & object>();

/** Returns whether a value fits into this many bytes as JSON. A value nested too deeply to be written does not. */
const fitsInto = (value: unknown, bytes: number): boolean => {
  try {
    return (
      value === undefined || new TextEncoder().encode(JSON.stringify(value)).byteLength <= bytes
    );
  } catch {
    return false;
  }
};

/** The test of what may hold fields that no schema names: its size as JSON, with all of them. */
export const atMostBytes = (bytes: number, what = 'This') => ({
  name: 'bytes',
  message: `${what} may hold at most ${Math.floor(bytes / 1024)} KB in all.`,
  test: (value: unknown) => fitsInto(value, bytes),
});

/** JSON of any shape up to a size, as it is sent to us. */
export const boundedJson = <T = unknown>(bytes: number, what?: string) =>
  json<T>().test(atMostBytes(bytes, what));

/** The query every company-filtered call takes: a company id; absent means the own company, or all for a global admin. */
export const companyFilterQuery = object({ companyFilter: string().optional() });

/** Page numbers start at 1. */
export const pageQuery = {
  page: number().integer().min(1).default(1),
  limit: number().integer().min(1).max(LIMITS.api.listLimitMax),
};

/** The block that goes with a page of items. */
export const pagination = object({
  total: number().required(),
  page: number().required(),
  limit: number().required(),
  totalPages: number().required(),
}).required();

// Every schema of the product is made of these, so that none speaks in the library's words.
export { array, boolean, mixed, number, object, reach, ref, ValidationError };
