import { z } from 'zod';

/** Hints of every tool that changes something. */
export const confirm = z
  .string()
  .optional()
  .describe('The code from the summary, after the person has agreed');

/** It adds data or sets given fields, and a repeat changes nothing more. */
export const adds = { readOnlyHint: false, destructiveHint: false, idempotentHint: true } as const;
/** It replaces or removes existing data. */
export const destroys = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
} as const;
