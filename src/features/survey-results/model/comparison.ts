import { previousResultPeriod, type ResultFilters } from './resultFilters';
import { surveyResultsText } from '../texts/surveyResultsText';

export type CompareKind = 'none' | 'version' | 'period';

interface Version {
  id: string;
  version: number;
}

export interface Comparison {
  /** The survey, the filters, and the name shown next to a figure: 'version 1'. */
  surveyId: string;
  filters: ResultFilters;
  name: string;
}

/** Returns the version to compare with: the chosen one, else the newest earlier one, else null. */
export const comparedVersion = <V extends Version>(
  versions: readonly V[],
  surveyId: string,
  chosenId?: string,
): V | null => {
  const current = versions.find(({ id }) => id === surveyId);
  const chosen = versions.find(({ id }) => id === chosenId && id !== surveyId);
  if (chosen) return chosen;
  return (
    [...versions]
      .filter(({ version }) => version < (current?.version ?? 0))
      .sort((a, b) => b.version - a.version)[0] ?? null
  );
};

/**
 * Resolves `compare` from the URL: `none`, `period`, `version` (the previous one) or the id of
 * another version. The same filters apply to every figure of the other side.
 */
export const readComparison = (
  compare: string,
  surveyId: string,
  filters: ResultFilters,
  versions: readonly Version[],
): { kind: CompareKind; with: Comparison | null } => {
  if (compare === 'none') return { kind: 'none', with: null };
  if (compare === 'period') {
    const before = previousResultPeriod(filters);
    return {
      kind: 'period',
      with: before && { surveyId, filters: before, name: surveyResultsText('periodBefore') },
    };
  }
  const other = comparedVersion(versions, surveyId, compare);
  return {
    kind: 'version',
    with: other && {
      surveyId: other.id,
      filters: { ...filters, family: undefined } as ResultFilters,
      name: surveyResultsText('versionNumber', { version: other.version }),
    },
  };
};
