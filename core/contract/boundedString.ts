import './fieldLocale';
import {
  type AnyObject,
  ArraySchema,
  type ISchema,
  StringSchema,
  type ValidateOptions,
  type ValidationError,
} from 'yup';
import { LIMITS } from '../limits';

type Test = StringSchema['tests'][number];
type Nested = Parameters<StringSchema['asNestedTest']>[0];
interface Casting {
  assert?: boolean;
  context?: AnyObject;
  path?: string;
}
interface TestRun {
  tests: Test[];
  value: unknown;
  originalValue: unknown;
  path?: string;
  options: ValidateOptions<unknown>;
}
type Next = (errors: ValidationError[], value: unknown) => void;

/** Validation context of `readStrictly`: input text without its own maximum gets the common one. */
export const fromOutside = { fromOutside: true } as const;

const isFromOutside = ({ context }: ValidateOptions<unknown>): boolean =>
  (context as Partial<typeof fromOutside> | undefined)?.fromOutside === true;

interface PlainRule {
  longest: number;
  isRequired: boolean;
}

const isMaximum = ({ OPTIONS }: Test): boolean => OPTIONS?.name === 'max';

/** Maximum length of a string without its own limit. Responses have no such limit. */
const COMMON = new StringSchema().max(LIMITS.text.long).tests;

/** The smallest of the maxima; Infinity if there are none. */
const longestOf = (maxima: readonly Test[]): number =>
  Math.min(...maxima.map((test) => Number(test.OPTIONS?.params?.max)));

const isRequired = ({ OPTIONS }: Test): boolean => OPTIONS?.name === 'required';

const PASSES = ((_run: unknown, _panic: unknown, next: (error: null) => void) => {
  next(null);
}) as unknown as ReturnType<StringSchema['asNestedTest']>;

/**
 * A string whose length is checked first: yup runs every test of a schema, so without this it would try a pattern on text of any length,
 * even if there is a maximum. A simple valid text skips yup's steps, because a body can contain 250,000 of them.
 */
export class BoundedString extends StringSchema {
  /** The rules of a string if it has only simple ones: required, length limits, one of a list. Computed once. */
  declare private rule?: PlainRule | null;

  override asNestedTest(nested: Nested): ReturnType<StringSchema['asNestedTest']> {
    const parent = nested.parent as Record<string | number, unknown>;
    return this.fitsPlainly(parent[nested.key ?? nested.index!], nested.options)
      ? PASSES
      : super.asNestedTest(nested);
  }

  protected override _cast(value: unknown, options: Casting): unknown {
    return typeof value === 'string' && this.isPlain()
      ? value
      : (super._cast(value, options) as unknown);
  }

  protected override runTests(
    run: TestRun,
    panic: (error: Error, value: unknown) => void,
    next: Next,
  ): void {
    super.runTests(
      run.tests === this.tests ? { ...run, tests: this.testsOf(run) } : run,
      panic,
      next,
    );
  }

  /** True if a string passes unchanged. */
  isPlain(): boolean {
    return this.plainRule() !== null;
  }

  private plainRule(): PlainRule | null {
    if (this.rule !== undefined) return this.rule;
    const isPlain =
      this.transforms.length === 1 &&
      this.resolve({}) === this &&
      this._blacklist.size === 0 &&
      this.tests.every((test) => isMaximum(test) || isRequired(test));
    this.rule = isPlain
      ? {
          longest: longestOf(this.tests.filter(isMaximum)),
          isRequired: this.tests.some(isRequired),
        }
      : null;
    return this.rule;
  }

  private fitsPlainly(value: unknown, options: ValidateOptions<unknown>): boolean {
    const rule = this.plainRule();
    if (!rule) return false;
    if (value === undefined) return this.spec.optional && this.spec.default === undefined;
    if (value === null) return this.spec.nullable;
    if (
      typeof value !== 'string' ||
      (value === '' && rule.isRequired) ||
      (this._whitelist.size > 0 && !this._whitelist.has(value))
    )
      return false;
    return (
      value.length <=
      (rule.longest === Infinity && isFromOutside(options) ? LIMITS.text.long : rule.longest)
    );
  }

  private maxima(options: ValidateOptions<unknown>): Test[] {
    const own = this.tests.filter(isMaximum);
    return own.length === 0 && isFromOutside(options) ? COMMON : own;
  }

  private testsOf({ value, options }: TestRun): Test[] {
    if (typeof value !== 'string') return this.tests;
    const maxima = this.maxima(options);
    return value.length > longestOf(maxima) ? maxima : this.tests;
  }
}

/** A list of texts. A body can contain 250,000 of them, so a list of plain texts is not cast item by item. */
export class TextList extends ArraySchema<string[] | undefined, AnyObject> {
  constructor(item: ISchema<string>) {
    super(item);
  }

  protected override _cast(value: unknown, options: Casting): unknown {
    const item = this.innerType;
    const isAsItIs =
      Array.isArray(value) &&
      item instanceof BoundedString &&
      item.isPlain() &&
      value.every((one) => typeof one === 'string');
    return isAsItIs ? value : (super._cast(value, options) as unknown);
  }
}
