import type { EntityManager } from '@mikro-orm/sql';
import type { InferType } from 'yup';
import type { audienceIdentifier, audienceLink } from '@core/contract/audienceShapes';
import { IDENTIFIER_LIMITS } from '@core/identity/identifierRules';
import { namesOfProfile } from '@bff/modules/identity/ownNames';
import type { Profile } from '@bff/modules/profiles/profile.entity';
import { sourceNames } from './sourceNames';

interface LinkRow {
  left_id: string;
  right_id: string;
  origin: string;
  source_id: string | null;
  record_key: string | null;
  seen_at: string;
  refused: string | null;
  cut_at: string | null;
  verified: boolean;
}

/** Evidence that touches a person, inside and to others it was refused to; at most 200. */
const LINKS_SQL = `select l."left_id", l."right_id", l."origin", l."source_id", l."record_key", l."seen_at", l."refused", l."cut_at", l."verified" from "profile_links" l
  where l."company_id" = ?::uuid and (l."left_id" in (select "id" from "profile_identifiers" where "company_id" = ?::uuid and "profile_id" = ?::uuid)
    or l."right_id" in (select "id" from "profile_identifiers" where "company_id" = ?::uuid and "profile_id" = ?::uuid)) order by l."seen_at", l."left_id", l."right_id" limit 200`;

const REASONS: Readonly<Record<string, string>> = {
  shared: `Shared: seen with more than one person, or with more than ${IDENTIFIER_LIMITS.email} identifiers of a kind.`,
  unverified: 'Unverified: an unsigned survey answer joins no two known people.',
  outranked:
    'Unverified: records of the company say who uses this browser. A signature does not cover the browser.',
  pending: 'Waits for the next run of Reclassify.',
  limit: 'The person would have too many identifiers of one kind.',
};

/** The identity graph of one person: names, and why they are held to be one person's or are not. */
export const readEvidence = async (
  em: EntityManager,
  { companyId, id }: Profile,
): Promise<{
  identifiers: InferType<typeof audienceIdentifier>[];
  links: InferType<typeof audienceLink>[];
}> => {
  const names = await namesOfProfile(em, companyId, id);
  const since = await em.execute<{ id: string; created_at: string }[]>(
    'select "id", "created_at" from "profile_identifiers" where "company_id" = ?::uuid and "profile_id" = ?::uuid',
    [companyId, id],
  );
  const firstSeen = new Map(since.map((row) => [row.id, new Date(row.created_at).toISOString()]));
  const links = await em.execute<LinkRow[]>(LINKS_SQL, [companyId, companyId, id, companyId, id]);
  const sources = await sourceNames(
    em,
    links.flatMap(({ source_id: source }) => source ?? []),
  );
  const own = new Set(names.map((name) => name.id));
  return {
    identifiers: names.map(({ own, ...name }) => ({
      ...name,
      verified: own,
      firstSeen: firstSeen.get(name.id)!,
    })),
    links: links.map((link) => {
      const reason =
        link.refused ?? (own.has(link.left_id) && own.has(link.right_id) ? null : 'shared');
      return {
        left: link.left_id,
        right: link.right_id,
        source:
          link.origin === 'manual'
            ? 'By hand'
            : link.origin === 'api'
              ? 'API'
              : (sources.get(link.source_id ?? '') ?? 'Removed source'),
        recordKey: link.record_key,
        seenAt: new Date(link.seen_at).toISOString(),
        state: link.cut_at
          ? ('undone' as const)
          : reason
            ? ('refused' as const)
            : ('joined' as const),
        verified: link.verified,
        reason: link.cut_at
          ? `Undone on ${new Date(link.cut_at).toISOString().slice(0, 10)}.`
          : reason && (REASONS[reason] ?? reason),
      };
    }),
  };
};
