import type { EntityManager } from '@mikro-orm/sql';
import type { publishSurvey as endpoint } from '@core/contract/surveys';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import { withoutCopySuffix } from '@core/survey/copyName';
import { displayTriggersSchema } from '@core/survey/displayTriggers.schema';
import type { DisplayTriggers, Survey as SurveyDocument } from '@core/survey/types';
import { isId } from '@bff/db/newId';
import { query } from '@bff/db/query';
import { type Context, retryableTransaction } from '@bff/context';
import { preparePictures } from '@bff/modules/survey-styling/preparePictures';
import { auditSurvey } from './auditSurvey';
import { emitEvent } from '@bff/services/delivery/emitEvent';
import { Capability } from '@bff/services/capability';
import { rejectFaultySurvey } from './rejectFaultySurvey';
import { SurveyRow } from './survey.entity';

/** The draft to publish. Its row is removed in the transaction that creates the survey. */
export interface DraftToPublish {
  id: string;
  companyId: string;
  revision: number;
  sourceSurveyId?: string | null;
}

/**
 * Finds a draft in the scope and locks it.
 * @returns null if there is none.
 */
export const draftToPublish = new Capability<
  (em: EntityManager, id: string) => Promise<DraftToPublish | null>
>('draft to publish');

/**
 * Publishes a survey as inactive and removes its draft, in one transaction. A draft copied from a
 * published survey becomes the next version of that family. Publishing a draft twice (a double
 * click, a lost response) returns the survey of the first call.
 * @param revision the revision of the draft that `body` was read from.
 * @throws AppError survey_has_errors for linter errors; conflict for a draft with another revision;
 * not_found for a draftId that is neither a draft in scope nor a published one.
 */
export const publishSurvey = async (
  context: Context,
  body: ValidInputOf<typeof endpoint>['body'],
  revision?: number,
): Promise<SurveyRow> => {
  rejectFaultySurvey(body.survey);
  const keepPictures = await preparePictures(context, body.survey);
  return retryableTransaction(context, async (em) => {
    const draft = body.draftId ? await takeDraft(context, em, body.draftId) : null;
    if (draft instanceof SurveyRow) return draft;
    if (draft && revision !== undefined && revision !== draft.revision)
      throw new AppError('conflict');
    const source = draft?.sourceSurveyId
      ? await em.findOne(SurveyRow, { id: draft.sourceSurveyId })
      : null;
    const id = context.newId();
    const at = context.clock();
    const companyId = draft?.companyId ?? context.companyForWrites();
    const survey = em.create(SurveyRow, {
      id,
      companyId,
      // A copy of a survey is its next version, so it keeps the survey's name.
      name: source ? withoutCopySuffix(body.name) : body.name,
      status: 'inactive',
      ...(source
        ? { familyId: source.familyId, version: await nextVersion(em, source) }
        : { familyId: id, version: 1 }),
      draftId: draft?.id ?? null,
      survey: await keepPictures(em, companyId, body.survey),
      displayTriggers: triggersOf(body.survey),
      completedSinceStart: 0,
      quotaCounts: body.survey.quotas?.length ? {} : null,
      responseCount: 0,
      people: 0,
      returningPeople: 0,
      publishedById: context.actor?.userId ?? null,
      publishedAt: at,
      updatedAt: at,
    });
    if (draft) em.remove(draft);
    auditSurvey(context, em, survey, 'surveys.published');
    await em.flush();
    await emitEvent(context, em, companyId, 'survey.published', {
      surveyId: id,
      surveyName: survey.name,
      surveyVersion: survey.version,
      familyId: survey.familyId,
    });
    return survey;
  });
};

const takeDraft = async (
  context: Context,
  em: EntityManager,
  id: string,
): Promise<DraftToPublish | SurveyRow> => {
  if (!isId(id)) throw new AppError('not_found');
  const draft = await draftToPublish.of(context)(em, id);
  const found = draft ?? (await em.findOne(SurveyRow, { draftId: id }));
  if (!found) throw new AppError('not_found');
  return found;
};

/** Locks the rows of the family before it counts them, so that two simultaneous publications get different numbers. */
const nextVersion = async (
  em: EntityManager,
  { familyId, companyId }: SurveyRow,
): Promise<number> => {
  const family = query(em)
    .selectFrom('surveys')
    .where('familyId', '=', familyId)
    .where('companyId', '=', companyId);
  await family.select('id').orderBy('id').forUpdate().execute();
  const { last } = await family
    .select(({ fn }) => fn.max('version').as('last'))
    .executeTakeFirstOrThrow();
  return last + 1;
};

/** Targeting selected in the creator (TARGET-006). Drops values that the trigger schema rejects. */
const triggersOf = ({ settings }: SurveyDocument): Partial<DisplayTriggers> | null =>
  settings?.displayTriggers &&
  displayTriggersSchema.isValidSync(settings.displayTriggers, { strict: true })
    ? settings.displayTriggers
    : null;
