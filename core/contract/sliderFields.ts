import { number, object } from './fields';

const percent = () =>
  number()
    .integer('Please enter a whole percentage.')
    .min(0, 'Please enter a percentage from 0 to 100.')
    .max(100, 'Please enter a percentage from 0 to 100.');

/** Any of these sliders, each in percent. Other names are rejected. */
export const changeOf = <K extends string>(names: readonly K[]) =>
  object(
    Object.fromEntries(names.map((name) => [name, percent().optional()])) as Record<
      K,
      ReturnType<ReturnType<typeof percent>['optional']>
    >,
  )
    .test('known', 'There is no such setting.', (value) =>
      Object.keys(value ?? {}).every((key) => (names as readonly string[]).includes(key)),
    )
    .optional()
    .default(undefined);
