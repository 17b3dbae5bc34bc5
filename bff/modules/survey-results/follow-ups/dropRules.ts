import type { EntityManager } from '@mikro-orm/sql';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import type { SurveyRow } from '@bff/modules/surveys/survey.entity';

/** Deletes the rules of a survey and their URLs, when it is the last of its family. */
export const dropRules = async (
  em: EntityManager,
  { id, companyId, familyId }: SurveyRow,
): Promise<void> => {
  const other = await query(em)
    .selectFrom('surveys')
    .where('companyId', '=', companyId)
    .where('familyId', '=', familyId)
    .where('id', '<>', id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (other) return;
  const dropped = await query(em)
    .deleteFrom('followUpRules')
    .where('companyId', '=', companyId)
    .where('familyId', '=', familyId)
    .returning('endpointId')
    .execute();
  await query(em)
    .deleteFrom('deliveryEndpoints')
    .where('companyId', '=', companyId)
    .where('id', '=', anyUuid(dropped.flatMap(({ endpointId }) => endpointId ?? [])))
    .execute();
};
