import { DEVICE_TYPES } from '@core/contract/surveyResultShapes';
import { addDays, localDay, momentOf } from '@core/time/zonedTime';
import {
  FACT_BITS,
  FACTS_COLUMN,
  START_COLUMN,
  TIME_COLUMN,
  WHO_COLUMN,
  answerName,
  lagName,
  readCoded,
  readHashes,
  readNumbers,
} from './packFormat';
import { groupRows } from './groupRows';

/**
 * The source of a column of groups. Each variant matches an SQL expression over survey_responses.
 */
export type PackedValue =
  | { of: 'survey' | 'device' | 'flagged' | 'screenedOut' | 'seconds' }
  | { of: 'day'; timeZone: string }
  /** The counted value of an answer; null for none. */
  | { of: 'answer'; question: string; read: (answer: unknown) => string | null }
  /** Numbers with many possible values: numbers with the same key are counted together. */
  | { of: 'number'; question: string; keyOf: (value: number) => string }
  /** 1 if every one of the questions was answered, otherwise 0. */
  | { of: 'given'; questions: readonly string[] }
  /** The step of the time spent on a question. */
  | { of: 'lag'; question: string };

/** A column of small codes, with the value of each code. */
export interface PackColumn {
  codes: ArrayLike<number>;
  /** One more than the highest code. */
  size: number;
  valueOf: (code: number) => unknown;
  /** For numbers: the amount to add up. */
  amountOf?: (code: number) => number | null;
}

/** A stored pack: its survey and period, and its columns by name. */
export interface StoredPack {
  surveyId: string;
  from: Date;
  before: Date;
  columns: ReadonlyMap<string, Uint8Array>;
}

/** Responses of a survey that started within a period, by column. */
export class Pack {
  readonly surveyId: string;
  readonly from: Date;
  readonly before: Date;
  readonly n: number;
  private readonly facts: Uint8Array;
  private readonly known = new Map<string, { codes: ArrayLike<number>; values: unknown[] }>();

  constructor(private readonly stored: StoredPack) {
    this.surveyId = stored.surveyId;
    this.from = stored.from;
    this.before = stored.before;
    this.facts = stored.columns.get(FACTS_COLUMN)!;
    this.n = this.facts.length;
  }

  get device(): PackColumn {
    const codes = this.facts.map((facts) => facts & FACT_BITS.device);
    return { codes, size: DEVICE_TYPES.length, valueOf: (code) => DEVICE_TYPES[code] };
  }
  get complete(): PackColumn {
    return this.bit('complete');
  }
  get flagged(): PackColumn {
    return this.bit('flagged');
  }
  get screenedOut(): PackColumn {
    return this.bit('screenedOut');
  }

  /**
   * Returns the answers to a question: a code per row (0 for none), and the values of the codes
   * from 1 on.
   */
  answers(question: string): { codes: ArrayLike<number>; values: unknown[] } {
    return this.coded(answerName(question));
  }

  /** Returns the values of a coded column in the same form. */
  coded(name: string): { codes: ArrayLike<number>; values: unknown[] } {
    const known = this.known.get(name);
    if (known) return known;
    const stored = this.stored.columns.get(name);
    const { dictionary, codes } = stored
      ? readCoded(stored)
      : { dictionary: [], codes: new Uint8Array(this.n) };
    const read = { codes, values: dictionary.map((text) => JSON.parse(text) as unknown) };
    this.known.set(name, read);
    return read;
  }

  /** Marks the rows that a column of pairs (hash, row) lists for a hash. */
  rowsWith(name: string, hash: number): Uint8Array {
    const pairs = readNumbers(this.stored.columns.get(name)!);
    const marked = new Uint8Array(this.n);
    for (let at = 0; at < pairs.length; at += 2) if (pairs[at] === hash) marked[pairs[at + 1]!] = 1;
    return marked;
  }

  /** Start of each response, in seconds since 1970. */
  starts(): Uint32Array {
    return readNumbers(this.stored.columns.get(START_COLUMN)!);
  }

  /** Respondent of each response. */
  people(): BigUint64Array {
    return readHashes(this.stored.columns.get(WHO_COLUMN)!);
  }

  /** Returns a column to group by. */
  column(value: PackedValue): PackColumn {
    switch (value.of) {
      case 'survey':
        return this.plain(new Uint8Array(this.n), [this.surveyId]);
      case 'device':
      case 'flagged':
      case 'screenedOut':
        return this[value.of];
      case 'seconds':
        return this.seconds();
      case 'day':
        return this.days(value.timeZone);
      case 'answer': {
        const { codes, values } = this.answers(value.question);
        return this.joined(codes, [null, ...values.map(value.read)]);
      }
      case 'number': {
        const { codes, values } = this.answers(value.question);
        const isNumber = (code: number): boolean => typeof values[code - 1] === 'number';
        return {
          codes,
          size: values.length + 1,
          valueOf: (code) =>
            code === 0 ? null : isNumber(code) ? value.keyOf(values[code - 1] as number) : 'NaN',
          amountOf: (code) => (isNumber(code) ? (values[code - 1] as number) : null),
        };
      }
      case 'given':
        return this.given(value.questions);
      case 'lag': {
        const codes = this.stored.columns.get(lagName(value.question)) ?? new Uint8Array(this.n);
        return { codes, size: 256, valueOf: (code) => (code === 0 ? null : code - 1) };
      }
    }
  }

  private bit(name: 'complete' | 'flagged' | 'screenedOut'): PackColumn {
    const bit = FACT_BITS[name];
    const codes = this.facts.map((facts) => (facts & bit ? 1 : 0));
    return { codes, size: 2, valueOf: (code) => code === 1 };
  }

  private plain(codes: ArrayLike<number>, values: readonly unknown[]): PackColumn {
    return { codes, size: values.length, valueOf: (code) => values[code] };
  }

  /** Gives equal values the same code. */
  private joined(codes: ArrayLike<number>, values: readonly unknown[]): PackColumn {
    const places = new Map([...new Set(values)].map((value, place) => [value, place]));
    if (places.size === values.length) return this.plain(codes, values);
    const placeOf = Uint32Array.from(values, (value) => places.get(value)!);
    const own = new Uint32Array(this.n);
    for (let row = 0; row < this.n; row += 1) own[row] = placeOf[codes[row]!]!;
    return this.plain(own, [...places.keys()]);
  }

  private seconds(): PackColumn {
    const { dictionary, codes } = readCoded(this.stored.columns.get(TIME_COLUMN)!);
    return this.plain(codes, [null, ...dictionary.map(Number)]);
  }

  /** Rows are ordered by start time, so each day is looked up once. */
  private days(timeZone: string): PackColumn {
    const codes = new Uint32Array(this.n);
    const days: string[] = [];
    const starts = this.starts();
    let end = 0;
    for (let row = 0; row < this.n; row += 1) {
      const start = starts[row]!;
      if (start >= end) {
        const day = localDay(new Date(start * 1000), timeZone);
        days.push(day);
        end = momentOf(addDays(day, 1), 0, timeZone).getTime() / 1000;
      }
      codes[row] = days.length - 1;
    }
    return this.plain(codes, days);
  }

  private given(questions: readonly string[]): PackColumn {
    const columns = questions.map((question): PackColumn => {
      const { codes } = this.answers(question);
      const answered = new Uint8Array(this.n);
      for (let row = 0; row < this.n; row += 1) answered[row] = codes[row] ? 1 : 0;
      return { codes: answered, size: 2, valueOf: String };
    });
    const { of, firsts } = groupRows(allRows(this.n), columns);
    return this.plain(
      of,
      firsts.map((row) => columns.map(({ codes }) => String(codes[row])).join('')),
    );
  }
}

const allRows = (n: number): Uint32Array => Uint32Array.from({ length: n }, (_, row) => row);
