import type { EntityManager } from '@mikro-orm/sql';
import type { SavedMapping } from '@core/records/savedMapping';
import type { RunSteps } from '@core/records/transformStep';
import { createTransforms } from '@core/transforms/createTransforms';
import type { Context } from '@bff/context';
import { createHashKey, readHashKey } from '@bff/modules/consent/hashKey';
import { hashWith } from './hashWith';

/** Runs steps without a hash step. */
export const plainTransforms: RunSteps = createTransforms(hashWith(null));

/** Returns whether a mapping hashes a field. */
export const hashes = ({ fields, customFields }: SavedMapping): boolean =>
  [...Object.values(fields), ...customFields].some(({ steps }) =>
    steps?.some(({ kind }) => kind === 'hash'),
  );

/** Runs the steps of a company's mappings. Looks up its key only if a step hashes. */
export const transformsOf = async (
  context: Pick<Context, 'secretBox'>,
  em: EntityManager,
  companyId: string,
  mappings: readonly SavedMapping[],
): Promise<RunSteps> =>
  mappings.some(hashes)
    ? createTransforms(hashWith(await readHashKey(context, em, companyId)))
    : plainTransforms;

/** Creates the company's key if a mapping to be stored hashes, so later readers find it. */
export const keepHashKey = async (
  context: Pick<Context, 'secretBox' | 'clock'>,
  em: EntityManager,
  companyId: string,
  mapping: SavedMapping,
): Promise<void> => {
  if (hashes(mapping)) await createHashKey(context, em, companyId, context.clock());
};
