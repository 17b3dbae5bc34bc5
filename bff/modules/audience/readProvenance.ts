import type { EntityManager } from '@mikro-orm/sql';
import type { InferType } from 'yup';
import type { audiencePerson } from '@core/contract/audienceShapes';
import { survive, type Observation } from '@core/identity/survivorship';
import { query } from '@bff/db/query';
import type { ProfileKeys } from '@bff/modules/profiles/mergeProfiles';
import { readObservations } from '@bff/modules/profiles/settleProfiles';
import { sourceNames } from './sourceNames';

type Parts = Pick<InferType<typeof audiencePerson>, 'traits' | 'consent'>;

const OTHERS = 5;

/**
 * Returns every value of a person with its record, the values that lost to it, and the choices
 * about consent.
 */
export const readProvenance = async (
  em: EntityManager,
  { companyId, id }: ProfileKeys,
): Promise<Parts> => {
  const observations = await readObservations(em, companyId, [id]);
  const consents = await query(em)
    .selectFrom('consents')
    .distinctOn('category')
    .where('companyId', '=', companyId)
    .where('profileId', '=', id)
    .orderBy('category')
    .orderBy('decidedAt', 'desc')
    .select(['category', 'status', 'origin', 'sourceId', 'decidedAt'])
    .execute();
  const names = await sourceNames(
    em,
    [...observations, ...consents].map(({ sourceId }) => sourceId),
  );
  const nameOf = ({ origin, sourceId }: { origin: string; sourceId: string }): string =>
    origin === 'api'
      ? 'API'
      : origin === 'manual'
        ? 'By hand'
        : (names.get(sourceId) ?? 'Removed source');
  return {
    traits: Object.entries(survive(observations))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([field, kept]) => ({
        field,
        value: kept.value as string,
        source: nameOf(kept),
        recordKey: kept.recordKey,
        observedAt: kept.observedAt.toISOString(),
        rule: kept.rule,
        verified: !kept.unverified,
        others: observations
          .filter((one) => differs(one, field, kept))
          .slice(0, OTHERS)
          .map((one) => ({
            value: one.traits[field] as string,
            source: nameOf(one),
            observedAt: one.observedAt.toISOString(),
          })),
      })),
    consent: consents.map((row) => ({
      category: row.category,
      status: row.status,
      source: nameOf(row),
      decidedAt: row.decidedAt.toISOString(),
    })),
  };
};

const differs = ({ traits }: Observation, field: string, kept: { value: unknown }): boolean =>
  traits[field] !== undefined &&
  traits[field] !== null &&
  traits[field] !== '' &&
  JSON.stringify(traits[field]) !== JSON.stringify(kept.value);
