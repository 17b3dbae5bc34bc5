import type { EntityManager } from '@mikro-orm/sql';
import type { InferType } from 'yup';
import type { audienceIdentifier, audienceLink } from '@core/contract/audienceShapes';
import { shownValue } from '@core/identity/normaliseIdentifier';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import { namesOfProfile } from '@bff/modules/identity/ownNames';
import type { ProfileKeys } from '@bff/modules/profiles/mergeProfiles';
import { sourceNames } from './sourceNames';

const LINKS = 200;
const REASONS: Readonly<Record<string, string>> = {
  rule: "Left out by the company's identifier rules.",
  shared: 'Shared: seen with more than one person, or with too many identifiers of one kind.',
  contested: 'Needs a decision: its people have different emails, phone numbers and names.',
  unverified: 'Unverified: an unsigned survey answer cannot merge two known people.',
  outranked:
    "Unverified: the company's records already say who uses this browser, and a signature does not prove otherwise.",
  pending: 'Waiting for the next Reclassify run.',
  limit: 'The person would have too many identifiers of one kind.',
};

/**
 * Returns the identity graph of one person: identifiers, and the evidence that merges or separates
 * them. The earlier id in an alias is shown once, as an anonymous id, unless it is known as a user
 * id.
 */
export const readEvidence = async (
  em: EntityManager,
  { companyId, id }: ProfileKeys,
): Promise<{
  identifiers: InferType<typeof audienceIdentifier>[];
  links: InferType<typeof audienceLink>[];
}> => {
  const all = await namesOfProfile(em, companyId, id);
  const hidden = all.flatMap((name) => (name.presumed ? [name.id] : []));
  const names = all.filter(({ presumed }) => !presumed);
  const own = query(em)
    .selectFrom('profileIdentifiers')
    .where('companyId', '=', companyId)
    .where('profileId', '=', id);
  const since = await own.select(['id', 'createdAt']).execute();
  const firstSeen = new Map(since.map((row) => [row.id, row.createdAt.toISOString()]));
  // Evidence that involves the person, including rejected links to other people.
  const links = await query(em)
    .selectFrom('profileLinks')
    .where('companyId', '=', companyId)
    .where(({ eb, or }) =>
      or([eb('leftId', 'in', own.select('id')), eb('rightId', 'in', own.select('id'))]),
    )
    .where(({ eb, not }) => not(eb('leftId', '=', anyUuid(hidden))))
    .where(({ eb, not }) => not(eb('rightId', '=', anyUuid(hidden))))
    .orderBy('seenAt')
    .orderBy('leftId')
    .orderBy('rightId')
    .limit(LINKS)
    .select(['leftId', 'rightId', 'origin', 'sourceId', 'recordKey', 'seenAt', 'refused', 'cutAt'])
    .select('verified')
    .execute();
  const sources = await sourceNames(
    em,
    links.flatMap(({ sourceId }) => sourceId ?? []),
  );
  const ids = new Set(names.map((name) => name.id));
  return {
    identifiers: names.map(({ own, presumed: _, ...name }) => ({
      ...name,
      value: shownValue(name),
      verified: own,
      firstSeen: firstSeen.get(name.id)!,
    })),
    links: links.map((link) => {
      const reason =
        link.refused ?? (ids.has(link.leftId) && ids.has(link.rightId) ? null : 'shared');
      return {
        left: link.leftId,
        right: link.rightId,
        source:
          link.origin === 'manual'
            ? 'By hand'
            : link.origin === 'api'
              ? 'API'
              : (sources.get(link.sourceId ?? '') ?? 'Removed source'),
        recordKey: link.recordKey,
        seenAt: link.seenAt.toISOString(),
        state: link.cutAt
          ? ('undone' as const)
          : reason
            ? ('refused' as const)
            : ('joined' as const),
        verified: link.verified,
        reason: link.cutAt
          ? `Undone on ${link.cutAt.toISOString().slice(0, 10)}.`
          : reason && (REASONS[reason] ?? reason),
      };
    }),
  };
};
