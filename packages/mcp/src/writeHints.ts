import { z } from 'zod';

/** Of every tool that changes something. */
export const confirm = z
  .string()
  .optional()
  .describe('The code that came with the summary, once the person agreed');

/** It adds, and a repeat adds nothing more. */
export const adds = { readOnlyHint: false, destructiveHint: false, idempotentHint: true } as const;
/** It replaces or removes what is there. */
export const destroys = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
} as const;
