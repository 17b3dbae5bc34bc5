import type { ObjectShape } from 'yup';
import { boolean, number, object, string } from '../contract/fields';

// Known keys are checked strictly; unknown keys are kept and never interpreted, so older and newer documents survive. A missing or null key
// takes its default when the document is read (normalise.ts).

export const optionalText = (max: number) => string().max(max).nullable();
export const oneOf = (values: readonly string[]) =>
  string()
    .oneOf([...values])
    .nullable();
export const flag = () => boolean().nullable();
export const within = (min: number, max: number) => number().min(min).max(max).nullable();
export const anyNumber = () => number().nullable();
export const optionalObject = <Shape extends ObjectShape>(shape: Shape) =>
  object(shape).nullable().default(undefined);
