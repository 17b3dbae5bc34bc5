import './fieldLocale';
import { StringSchema, type ValidateOptions, type ValidationError } from 'yup';
import { LIMITS } from '../limits';

type Test = StringSchema['tests'][number];
interface TestRun { tests: Test[]; value: unknown; originalValue: unknown; path?: string; options: ValidateOptions<unknown> }
type Next = (errors: ValidationError[], value: unknown) => void;

/** What `readStrictly` validates with: a text from outside that names no maximum of its own has the common one. */
export const fromOutside = { fromOutside: true } as const;

const isMaximum = ({ OPTIONS }: Test): boolean => OPTIONS?.name === 'max';

/** The maximum of a text that names none. An answer of ours has no such limit. */
const COMMON = new StringSchema().max(LIMITS.text.long).tests;

/**
 * A text whose length is judged before anything else: yup runs every test of a schema, so a pattern would otherwise be tried on a text of
 * any length, and a maximum beside it would not help.
 */
export class BoundedString extends StringSchema {
  protected override runTests(run: TestRun, panic: (error: Error, value: unknown) => void, next: Next): void {
    super.runTests(run.tests === this.tests ? { ...run, tests: this.testsOf(run) } : run, panic, next);
  }

  private testsOf({ value, options }: TestRun): Test[] {
    if (typeof value !== 'string') return this.tests;
    const own = this.tests.filter(isMaximum);
    const maxima = own.length === 0 && (options.context as Partial<typeof fromOutside> | undefined)?.fromOutside ? COMMON : own;
    const longest = Math.min(...maxima.map((test) => Number(test.OPTIONS?.params?.max)));
    return value.length > longest ? maxima : this.tests;
  }
}
