import { isDeepStrictEqual } from 'node:util';
import type { updateDraft as endpoint } from '@core/contract/survey-drafts';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { preparePictures } from '@bff/modules/survey-styling/preparePictures';
import { findDraftToChange } from './readDraft';
import type { SurveyDraft } from './survey-draft.entity';

type Input = ValidInputOf<typeof endpoint>;

/**
 * Saves a draft. With `revision`, the save is refused if someone else saved the draft since. A save that was stored already and is sent again
 * because its answer was lost gets that answer.
 * @throws AppError not_found; stale_revision with the stored revision and its time under `fields`; validation_failed for a picture that is no
 * image.
 */
export const updateDraft = async (
  context: Context,
  { params, body }: Input,
): Promise<SurveyDraft> => {
  const keepPictures = await preparePictures(context, body.survey);
  return context.transaction(async (em) => {
    const draft = await findDraftToChange(em, params.id);
    const survey = await keepPictures(em, draft.companyId, body.survey);
    if (body.revision !== undefined && body.revision !== draft.revision) {
      if (isRepeat(draft, { ...body, survey })) return draft;
      throw new AppError('stale_revision', {
        fields: { revision: String(draft.revision), updatedAt: draft.updatedAt.toISOString() },
      });
    }
    em.assign(
      draft,
      {
        name: body.name,
        survey,
        ...(body.workingList === undefined ? {} : { workingList: body.workingList }),
        revision: draft.revision + 1,
        updatedAt: context.clock(),
      },
      { mergeObjectProperties: false },
    );
    await em.flush();
    return draft;
  });
};

const isRepeat = (draft: SurveyDraft, body: Input['body']): boolean =>
  draft.revision === body.revision! + 1 &&
  draft.name === body.name &&
  isDeepStrictEqual(draft.survey, plain(body.survey)) &&
  (body.workingList === undefined ||
    isDeepStrictEqual(draft.workingList ?? null, plain(body.workingList)));

/** As it comes back from the database: without keys that hold nothing. */
const plain = (survey: object | null): unknown => JSON.parse(JSON.stringify(survey)) as unknown;
