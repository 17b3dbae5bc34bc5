import { array, boolean, mixed, number, object, string } from 'yup';
import { LIMITS } from '../limits';

/** A basic pattern on purpose: the address that receives the mail is the real check. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Path parameter {id}. Any text is accepted: what is not an id of ours simply is not found. */
export const idParams = object({ id: string().required() });

/** Text of at most `max` characters. */
export const text = (max: number = LIMITS.text.short) => string().max(max, ({ max: limit }) => `This may have at most ${String(limit)} characters.`);

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

export { array, boolean, mixed, number, object, string };
