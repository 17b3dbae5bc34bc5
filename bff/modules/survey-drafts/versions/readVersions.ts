import type {
  listDraftVersions as listEndpoint,
  readDraftVersion as readEndpoint,
} from '@core/contract/draftVersions';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { User } from '@bff/tenancy/user.entity';
import { SurveyDraft } from '../survey-draft.entity';
import { DraftVersion } from './draft-version.entity';

/** Returns the versions of a draft, newest first, without their surveys. @throws AppError not_found. */
export const listDraftVersions = (
  context: Context,
  draftId: string,
): Promise<ResponseOf<typeof listEndpoint>> =>
  context.read(async (em) => {
    const draft = await em.findOne(SurveyDraft, { id: draftId }, { fields: ['id', 'companyId'] });
    if (!draft) throw new AppError('not_found');
    const versions = await em.find(
      DraftVersion,
      { companyId: draft.companyId, draftId },
      {
        fields: ['id', 'name', 'questionCount', 'savedById', 'savedAt'],
        orderBy: { savedAt: 'desc', id: 'desc' },
      },
    );
    const people = await em.find(
      User,
      { id: versions.flatMap(({ savedById }) => savedById ?? []) },
      { fields: ['name'] },
    );
    const names = new Map(people.map(({ id, name }) => [id, name]));
    return versions.map(({ id, name, questionCount, savedById, savedAt }) => ({
      ...{ id, name, questionCount },
      savedAt: savedAt.toISOString(),
      savedByName: names.get(savedById ?? '') ?? null,
    }));
  });

/** Returns the survey of one version. @throws AppError not_found. */
export const readDraftVersion = (
  context: Context,
  draftId: string,
  id: string,
): Promise<ResponseOf<typeof readEndpoint>> =>
  context.read(async (em) => {
    const draft = await em.findOne(SurveyDraft, { id: draftId }, { fields: ['id', 'companyId'] });
    const version =
      draft && (await em.findOne(DraftVersion, { companyId: draft.companyId, draftId, id }));
    if (!version) throw new AppError('not_found');
    return { survey: version.survey };
  });
