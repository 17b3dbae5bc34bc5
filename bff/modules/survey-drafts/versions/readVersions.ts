import type {
  listDraftVersions as listEndpoint,
  readDraftVersion as readEndpoint,
} from '@core/contract/draftVersions';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { Context } from '@bff/context';
import { notFound, query } from '@bff/db/query';
import { namesOfUsers } from '@bff/tenancy/namesOfUsers';
import { draftOf } from '../readDraft';

/** Returns the versions of a draft, newest first, without their surveys. @throws AppError not_found. */
export const listDraftVersions = (
  context: Context,
  draftId: string,
): Promise<ResponseOf<typeof listEndpoint>> =>
  context.read(async (em) => {
    const { companyId } = await draftOf(em, draftId)
      .select('companyId')
      .executeTakeFirstOrThrow(notFound);
    const versions = await query(em)
      .selectFrom('draftVersions')
      .where('companyId', '=', companyId)
      .where('draftId', '=', draftId)
      .select(['id', 'name', 'questionCount', 'savedById', 'savedAt'])
      .orderBy('savedAt', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const names = await namesOfUsers(
      em,
      versions.map(({ savedById }) => savedById),
    );
    return versions.map(({ id, name, questionCount, savedById, savedAt }) => ({
      ...{ id, name, questionCount },
      savedAt: savedAt.toISOString(),
      savedByName: names.get(savedById) ?? null,
    }));
  });

/** Returns the survey of one version. @throws AppError not_found. */
export const readDraftVersion = (
  context: Context,
  draftId: string,
  id: string,
): Promise<ResponseOf<typeof readEndpoint>> =>
  context.read(async (em) => {
    const { companyId } = await draftOf(em, draftId)
      .select('companyId')
      .executeTakeFirstOrThrow(notFound);
    return query(em)
      .selectFrom('draftVersions')
      .where('companyId', '=', companyId)
      .where('draftId', '=', draftId)
      .where('id', '=', id)
      .select('survey')
      .executeTakeFirstOrThrow(notFound);
  });
