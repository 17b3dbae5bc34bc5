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

/** Deliberately simple: the confirmation email is the real check. No part overlaps with the next, so matching is linear. */
export const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** The only text schema to use: it checks the length before any other test. */
export const string = () => new BoundedString();

/** A list of texts, fast for long lists. */
export const textList = (item: ISchema<string>) => new TextList(item);

/** Path parameter {id}. Any text is accepted: an invalid ID is simply not found. */
export const idParams = object({ id: string().required() });

/** Text of at most `max` characters. */
export const text = (max: number = LIMITS.text.short) => string().max(max);

/** The email address of a new account or request. */
export const accountEmail = (missing: string) =>
  text(LIMITS.auth.emailMax)
    .trim()
    .required(missing)
    .matches(EMAIL, 'Please enter a valid email address');

/** JSON in responses that this layer passes on without interpreting. For input, use boundedJson, which has a limit. */
export const json = <T = unknown>() => mixed<T & object>();

/** Returns true if a value fits into this many bytes as JSON. Values nested too deeply to serialize don't. */
const fitsInto = (value: unknown, bytes: number): boolean => {
  try {
    return (
      value === undefined || new TextEncoder().encode(JSON.stringify(value)).byteLength <= bytes
    );
  } catch {
    return false;
  }
};

/** Limits the JSON size of an object with arbitrary fields. */
export const atMostBytes = (bytes: number, what = 'This') => ({
  name: 'bytes',
  message: `${what} may hold at most ${Math.floor(bytes / 1024)} KB in all.`,
  test: (value: unknown) => fitsInto(value, bytes),
});

/** JSON input of any shape, up to a maximum size. */
export const boundedJson = <T = unknown>(bytes: number, what?: string) =>
  json<T>().test(atMostBytes(bytes, what));

/**
 * Query parameter of calls with a company filter: a company ID. Default: the caller's company, or all for a Global Admin.
 */
export const companyFilterQuery = object({ companyFilter: string().optional() });

/** Page numbers start at 1. */
export const pageQuery = {
  page: number().integer().min(1).default(1),
  limit: number().integer().min(1).max(LIMITS.api.listLimitMax),
};

/** The pagination block of a page of items. */
export const pagination = object({
  total: number().required(),
  page: number().required(),
  limit: number().required(),
  totalPages: number().required(),
}).required();

// All schemas are built from these, so that none has the library's messages.
export { array, boolean, mixed, number, object, reach, ref, ValidationError };
