import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { SERVER_LIMITS } from '../serverLimits';
import { array, number, object, string } from './fields';
import { moment } from './momentField';

/** The problem with a cursor. */
export const NO_CURSOR = 'Please send the next cursor of the previous page, or omit after.';

/** The query of every list under /api/v1: page size and cursor. */
export const listQuery = {
  /** Rows per page, 1 to 200. */
  limit: number()
    .integer('Please enter a whole number.')
    .min(1, 'At least 1.')
    .max(SERVER_LIMITS.apiPages.limitMax, `At most ${SERVER_LIMITS.apiPages.limitMax}.`)
    .default(SERVER_LIMITS.apiPages.limit),
  /** `next` of the previous page, with the same filters and sort. Omit it for the first page. */
  after: string().min(1, NO_CURSOR).max(500).optional(),
  /** Only these fields of each row, separated by commas. Omit it for all of them. */
  fields: string().max(500).optional(),
};

/** Filters a list by part of a name. */
export const nameQuery = {
  /** Part of the name. */
  search: string().max(200).optional(),
};

/** Newest first, or oldest first. */
export const order = () => string().oneOf(['newest', 'oldest']).default('newest');

/** The order of a list. */
export type ListOrder = InferType<ReturnType<typeof order>>;

/** A time range. */
export const range = {
  /** Only rows at or after this time (ISO 8601 with offset). */
  since: moment().optional(),
  /** Only rows before this time. */
  until: moment().optional(),
};

/** The envelope of every list under /api/v1. */
export const listOf = <T extends AnyObject>(row: ObjectSchema<T>) =>
  object({
    /** The rows of this page. */
    data: array(row.required()).required(),
    /** Send as `after` to get the next page; null on the last one. */
    next: string().nullable(),
  });
