import type { InferType } from 'yup';
import type { audienceRecords } from '@core/contract/audienceSplit';
import { SERVER_LIMITS } from '@core/serverLimits';
import { shownValue } from '@core/identity/normaliseIdentifier';
import type { Context } from '@bff/context';
import { namesOfProfile } from '@bff/modules/identity/ownNames';
import { heldRecords } from '@bff/modules/profiles/heldRecords';
import { findProfile } from '@bff/modules/profiles/mergeProfiles';
import { sourceNames } from './sourceNames';

/**
 * Returns everything recorded under a person, record by record, for `splitProfile`. @throws
 * AppError not_found.
 */
export const listPersonRecords = (
  context: Context,
  id: string,
): Promise<InferType<typeof audienceRecords>> =>
  context.read(async (em) => {
    const { companyId } = await findProfile(em, id);
    const names = await namesOfProfile(em, companyId, id);
    const held = await heldRecords(em, companyId, id, SERVER_LIMITS.splitRecords);
    const sources = await sourceNames(
      em,
      held.flatMap(({ sourceId }) => sourceId ?? []),
    );
    return {
      identifiers: names.map((name) => ({
        id: name.id,
        kind: name.kind,
        value: shownValue(name),
      })),
      records: held.map(({ origin, sourceId, at, identifierIds, ...record }) => ({
        ...record,
        source: origin === 'api' ? 'API' : (sources.get(sourceId ?? '') ?? 'Removed source'),
        at: at.toISOString(),
        identifiers: identifierIds,
      })),
    };
  });
