import type { EntityManager } from '@mikro-orm/sql';
import { isImageData, mapSurveyPictures } from '@core/survey/pictures';
import type { Survey } from '@core/survey/types';
import type { Context } from '@bff/context';
import type { ReencodedImage } from '@bff/services/assets/reencodeImage';
import { storeImage } from '@bff/services/assets/storeImage';
import { prepareLogo, readSurveyImage } from './logoAsset';

/**
 * Stores a survey's pictures that were sent as image data and replaces them with their URLs, in the
 * caller's transaction.
 */
export type KeepPictures = (
  em: EntityManager,
  companyId: string,
  survey: Survey,
) => Promise<Survey>;

/**
 * Decodes and re-encodes the logo and the pictures of screens and questions that were sent as image
 * data. Call it before the transaction, and its result inside. Picture URLs are not changed.
 * @throws AppError validation_failed, at the path of the picture, with the form's own sentence.
 */
export const preparePictures = async (context: Context, survey: Survey): Promise<KeepPictures> => {
  const keepLogo = await prepareLogo(context, survey.settings, 'creator', 'survey.settings');
  const found = new Map<string, string>();
  mapSurveyPictures(survey, (picture, path) => {
    if (isImageData(picture) && !found.has(picture)) found.set(picture, `survey.${path}`);
    return picture;
  });
  const images = new Map<string, ReencodedImage>();
  // One after the other, because each decoder takes a thread and the memory for its pixels.
  for (const [picture, field] of found)
    images.set(picture, await readSurveyImage(picture, 'creator', field));
  return async (em, companyId, given) => {
    const addresses = new Map<string, string>();
    for (const [picture, image] of images)
      addresses.set(picture, await storeImage(context, em, companyId, image));
    return {
      ...mapSurveyPictures(given, (picture) => addresses.get(picture) ?? picture),
      settings: await keepLogo(em, companyId, given.settings),
    };
  };
};
