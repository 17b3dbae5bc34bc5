import { isDeepStrictEqual } from 'node:util';
import type { updateDraft as endpoint } from '@core/contract/survey-drafts';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { normaliseSurvey } from '@core/survey/normalise';
import type { DisplayTriggers } from '@core/survey/types';
import { type Context, retryableTransaction } from '@bff/context';
import { preparePictures } from '@bff/modules/survey-styling/preparePictures';
import { plain } from './plain';
import { findDraftToChange } from './readDraft';
import { staleRevision } from './staleRevision';
import type { SurveyDraft } from './survey-draft.entity';
import { keepVersion } from './versions/keepVersion';
import { withDisplayTriggers } from './withDisplayTriggers';

type Body = Partial<ValidInputOf<typeof endpoint>['body']> & {
  displayTriggers?: Partial<DisplayTriggers> | undefined;
};

/**
 * Saves a draft; omitted parts are kept. With `revision`, the save is rejected if someone else
 * saved the draft since. Repeating a stored save whose response was lost returns that response. A
 * save without a change keeps the revision.
 * @throws AppError not_found; stale_revision with the stored revision and its time under `fields`;
 * validation_failed for a picture that is not an image.
 */
export const updateDraft = async (
  context: Context,
  { params, body }: { params: { id: string }; body: Body },
): Promise<SurveyDraft> => {
  const { survey: given, displayTriggers, revision, workingList } = body;
  const keepPictures = given && (await preparePictures(context, given));
  return retryableTransaction(context, async (em) => {
    const draft = await findDraftToChange(em, params.id);
    const saved = {
      name: body.name ?? draft.name,
      survey: withDisplayTriggers(
        keepPictures ? await keepPictures(em, draft.companyId, given) : draft.survey,
        displayTriggers,
      ),
      ...(workingList === undefined ? {} : { workingList }),
    };
    if (revision !== undefined && revision !== draft.revision) {
      if (draft.revision === revision + 1 && holds(draft, saved)) return draft;
      throw staleRevision(draft);
    }
    if (holds(draft, saved)) return draft;
    const [at, savedById] = [context.clock(), context.actor?.userId ?? null];
    await keepVersion(em, draft, { survey: saved.survey, savedById, at });
    em.assign(
      draft,
      { ...saved, savedById, revision: draft.revision + 1, updatedAt: at },
      { mergeObjectProperties: false },
    );
    await em.flush();
    return draft;
  });
};

/** Returns whether a draft already has this content, as it is shown. */
const holds = (
  draft: SurveyDraft,
  {
    name,
    survey,
    workingList,
  }: Pick<SurveyDraft, 'name' | 'survey'> & {
    workingList?: SurveyDraft['workingList'];
  },
): boolean =>
  draft.name === name &&
  isDeepStrictEqual(normaliseSurvey(draft.survey), normaliseSurvey(plain(survey))) &&
  (workingList === undefined || isDeepStrictEqual(draft.workingList ?? null, plain(workingList)));
