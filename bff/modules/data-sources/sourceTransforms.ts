import type { EntityManager } from '@mikro-orm/sql';
import type { SavedMapping } from '@core/records/savedMapping';
import type { RunSteps } from '@core/records/transformStep';
import { createTransforms } from '@core/transforms/createTransforms';
import type { Context } from '@bff/context';
import { makeHashKey, readHashKey } from '@bff/modules/consent/hashKey';
import { hashWith } from './hashWith';

/** Runs steps that hash nothing. */
export const plainTransforms: RunSteps = createTransforms(hashWith(null));

/** True for a mapping that hashes a field. */
export const hashes = ({ fields, customFields }: SavedMapping): boolean =>
  [...Object.values(fields), ...customFields].some(({ steps }) =>
    steps?.some(({ kind }) => kind === 'hash'),
  );

/** Runs the steps of a company's mappings; its key is looked up where one of them hashes. */
export const transformsOf = async (
  context: Pick<Context, 'secretBox'>,
  em: EntityManager,
  companyId: string,
  mappings: readonly SavedMapping[],
): Promise<RunSteps> =>
  mappings.some(hashes)
    ? createTransforms(hashWith(await readHashKey(context, em, companyId)))
    : plainTransforms;

/** Makes the company's key where a mapping that is about to be stored hashes, so that every later reader finds it. */
export const keepHashKey = async (
  context: Pick<Context, 'secretBox' | 'clock'>,
  em: EntityManager,
  companyId: string,
  mapping: SavedMapping,
): Promise<void> => {
  if (hashes(mapping)) await makeHashKey(context, em, companyId, context.clock());
};
