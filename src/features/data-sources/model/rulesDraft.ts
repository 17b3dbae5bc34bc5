import { SERVER_LIMITS } from '@core/serverLimits';
import { IDENTIFIER_KINDS, isSameRule } from '@core/identity/identifierRules';
import { unsavedByPerson } from '@src/lib/unsavedByPerson';
import type { IdentifierRule, SavedIdentifierRules } from '../identifierRulesApi';

/** One kind being edited. The limit is kept as typed. */
export interface RuleDraft extends Omit<IdentifierRule, 'limit'> {
  limit: string;
}

/** Edited rules, and the version they are based on. */
export interface RulesDraft {
  version: number;
  kinds: readonly RuleDraft[];
}

/** By company. */
export const unsavedRules = unsavedByPerson<RulesDraft>({
  kind: 'identifier-rules',
  read: (stored) => {
    const draft = stored as Partial<RulesDraft> | null;
    return typeof draft?.version === 'number' &&
      Array.isArray(draft.kinds) &&
      IDENTIFIER_KINDS.every((kind) => draft.kinds?.some((rule) => rule.kind === kind))
      ? (draft as RulesDraft)
      : null;
  },
});

export const draftOf = ({ version, kinds }: SavedIdentifierRules): RulesDraft => ({
  version,
  kinds: kinds.map((rule) => ({ ...rule, limit: rule.limit === null ? '' : String(rule.limit) })),
});

const isLimit = (text: string): boolean =>
  /^\d{1,2}$/.test(text) &&
  Number(text) >= 1 &&
  Number(text) <= SERVER_LIMITS.identifierRules.maxPerPerson;

export const hasLimitError = ({ kind, limit }: RuleDraft): boolean =>
  kind !== 'anonymous' && !isLimit(limit);

/** Returns the draft to send, or null while a limit is invalid. */
export const kindsOf = ({ kinds }: RulesDraft): IdentifierRule[] | null =>
  kinds.some(hasLimitError)
    ? null
    : kinds.map((rule) => ({
        ...rule,
        limit: rule.kind === 'anonymous' ? null : Number(rule.limit),
      }));

export const isSameDraft = (draft: RulesDraft, saved: SavedIdentifierRules): boolean => {
  const kinds = kindsOf(draft);
  return kinds?.every((rule, rank) => isSameRule(rule, saved.kinds[rank])) ?? false;
};

export const changeRule = (
  draft: RulesDraft,
  kind: IdentifierRule['kind'],
  change: Partial<RuleDraft>,
): RulesDraft => ({
  ...draft,
  kinds: draft.kinds.map((rule) => (rule.kind === kind ? { ...rule, ...change } : rule)),
});

/** Moves the kind at an index up (-1) or down (1). */
export const moveRule = (draft: RulesDraft, at: number, by: -1 | 1): RulesDraft => {
  const kinds = [...draft.kinds];
  const [moved] = kinds.splice(at, 1);
  kinds.splice(at + by, 0, moved!);
  return { ...draft, kinds };
};
