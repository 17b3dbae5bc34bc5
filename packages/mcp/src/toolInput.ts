import { z } from 'zod';

/**
 * Describes the arguments of a tool. Others are rejected by name: a misspelled filter that is
 * ignored would return the wrong rows.
 */
export const toolInput = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Unknown argument: ${issue.keys.join(', ')}. This tool takes ${Object.keys(shape).join(', ') || 'no arguments'}.`
        : undefined,
  });
