import './fieldLocale';
import { array, boolean, mixed, number, object, ref, reach, ValidationError } from 'yup';
import { LIMITS } from '../limits';
import { BoundedString } from './boundedString';

/** A basic pattern on purpose: the address that receives the mail is the real check. No part can take what the next one needs, so it is linear. */
export const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** A text, the only one schemas are made with: its length is judged before its other tests. */
export const string = () => new BoundedString();

/** Path parameter {id}. Any text is accepted: what is not an id of ours simply is not found. */
export const idParams = object({ id: string().required() });

/** Text of at most `max` characters. */
export const text = (max: number = LIMITS.text.short) => string().max(max);

/** JSON of a shape that this layer keeps but does not interpret. */
export const json = <T = unknown>() => mixed<T & object>();

/** The query every company-filtered call takes: a company id; absent means the own company, or all for a global admin. */
export const companyFilterQuery = object({ companyFilter: string().optional() });

/** Page numbers start at 1. */
export const pageQuery = { page: number().integer().min(1).default(1), limit: number().integer().min(1).max(LIMITS.api.listLimitMax) };

/** The block that goes with a page of items. */
export const pagination = object({
  total: number().required(),
  page: number().required(),
  limit: number().required(),
  totalPages: number().required(),
}).required();

// Every schema of the product is made of these, so that none speaks in the library's words.
export { array, boolean, mixed, number, object, reach, ref, ValidationError };
