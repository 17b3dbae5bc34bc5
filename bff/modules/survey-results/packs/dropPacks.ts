import type { EntityManager } from '@mikro-orm/sql';
import { query } from '@bff/db/query';

/** A period; its end is exclusive. */
export interface StartTimes {
  from: Date;
  before: Date;
}

/**
 * Up to this many spans are looked up one by one. With more, drop everything between the first and
 * the last.
 */
const SPANS_MAX = 100;

/**
 * Drops the packs of a survey that contain changed responses, found by their start times. Without
 * times it drops all packs.
 */
export const dropPacks = async (
  em: EntityManager,
  { surveyId, companyId }: { surveyId: string; companyId: string },
  spans?: readonly StartTimes[],
): Promise<void> => {
  if (spans?.length === 0) return;
  const apart = spans && spans.length > SPANS_MAX ? [hull(spans)] : spans;
  await query(em)
    .deleteFrom('answerPacks')
    .where('companyId', '=', companyId)
    .where('surveyId', '=', surveyId)
    .$if(apart !== undefined, (packs) =>
      packs.where((eb) =>
        eb.or(
          apart!.map(({ from, before }) =>
            eb.and([eb('fromAt', '<', before), eb('beforeAt', '>', from)]),
          ),
        ),
      ),
    )
    .execute();
};

const hull = (spans: readonly StartTimes[]): StartTimes => ({
  from: new Date(Math.min(...spans.map(({ from }) => from.getTime()))),
  before: new Date(Math.max(...spans.map(({ before }) => before.getTime()))),
});
