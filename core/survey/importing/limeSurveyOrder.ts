import type { ForeignPage } from './importModel';
import type { LssQuestion, LssRow } from './limeSurveyTables';

/** The random order of a LimeSurvey survey, as far as blocks can express it. */
interface LssOrder {
  /** By group: is it shuffled, and does it trade places with other groups? */
  groups: ReadonlyMap<LssRow, Pick<ForeignPage, 'shuffled' | 'moves'>>;
  /** Shuffled questions that are only a part of their group. */
  parts: ReadonlyMap<LssQuestion, ForeignPage>;
  /** Some random order can't be expressed. */
  isLost: boolean;
}

/**
 * Groups with the same `randomization_group` trade places, and so do questions of a group with the same `random_group`. Several sets of
 * groups can't be kept, because all moving blocks trade places with each other. A group that is a page can only shuffle all of its
 * questions.
 */
export const limeSurveyOrder = (sources: readonly LssQuestion[], isByGroup: boolean): LssOrder => {
  const byGroup = new Map<LssRow, LssQuestion[]>();
  for (const source of sources)
    byGroup.set(source.group, [...(byGroup.get(source.group) ?? []), source]);
  const sets = new Set([...byGroup.keys()].map(setOf).filter(Boolean));
  const groups = new Map<LssRow, Pick<ForeignPage, 'shuffled' | 'moves'>>();
  const parts = new Map<LssQuestion, ForeignPage>();
  let isLost = sets.size > 1;
  for (const [group, own] of byGroup) {
    const moves = sets.size === 1 && setOf(group) !== '';
    const runs = runsOfSets(own);
    const random = runs.filter(({ set, questions }) => set && questions.length > 1);
    const isSplit = new Set(random.map(({ set }) => set)).size < random.length;
    const shuffled = runs.length === 1 && random.length === 1;
    if (shuffled || moves)
      groups.set(group, { ...(shuffled && { shuffled }), ...(moves && { moves }) });
    if (shuffled || random.length === 0) continue;
    if (isByGroup || moves || isSplit) isLost = true;
    else
      for (const { questions } of random) {
        const part: ForeignPage = { together: false, shuffled: true };
        for (const question of questions) parts.set(question, part);
      }
  }
  return { groups, parts, isLost };
};

const setOf = (group: LssRow): string => group['randomization_group'] ?? '';

/** Runs of neighboring questions in the same set. */
const runsOfSets = (own: readonly LssQuestion[]): { set: string; questions: LssQuestion[] }[] => {
  const runs: { set: string; questions: LssQuestion[] }[] = [];
  for (const source of own) {
    const set = source.attributes['random_group'] ?? '';
    const last = runs.at(-1);
    if (last?.set === set) last.questions.push(source);
    else runs.push({ set, questions: [source] });
  }
  return runs;
};
