import type { PartedAnswer } from '@core/survey/types';
import type { FieldName } from '@core/survey/types/fieldNames';
import type { TermCount } from './countTerms';

/** Values with fewer answers are not named, because they may be about one person. */
const NAMED_MIN = 3;
const NAMED_MAX = 20;

/**
 * Counts the answers for each value of these fields as `field: value`, most frequent first. Ignores
 * case and spaces and keeps the first answer's spelling. Rare values, and values after the first
 * twenty, are counted together as `field: `.
 */
export const countFields = (
  fields: readonly FieldName[],
  answers: readonly PartedAnswer[],
): TermCount[] =>
  fields.flatMap((field) => {
    const counts = new Map<string, TermCount>();
    for (const answer of answers) {
      const value = String(answer[field] ?? '')
        .trim()
        .replace(/\s+/g, ' ');
      if (!value) continue;
      const key = value.toLowerCase();
      const known = counts.get(key);
      if (known) known.count += 1;
      else counts.set(key, { term: `${field}: ${value}`, count: 1 });
    }
    const values = [...counts.values()];
    const named = values
      .filter(({ count }) => count >= NAMED_MIN)
      .sort((a, b) => b.count - a.count || (a.term < b.term ? -1 : 1))
      .slice(0, NAMED_MAX);
    const rest = sumOfCounts(values) - sumOfCounts(named);
    return rest ? [...named, { term: `${field}: `, count: rest }] : named;
  });

const sumOfCounts = (counts: readonly TermCount[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);
