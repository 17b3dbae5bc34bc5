import type { EntityManager } from '@mikro-orm/sql';
import { LIMITS } from '@core/limits';
import type { StoredSettings } from '@core/survey/types';
import type { Context } from '@bff/context';
import type { UploadedImageRules, ReencodedImage } from '@bff/services/assets/reencodeImage';
import { readUploadedImage, storeImage } from '@bff/services/assets/storeImage';

/**
 * The maximum size of a logo depends on the form: at most 10 MB in the creator, less than 5 MB in
 * the styling editor.
 */
const RULES: Readonly<Record<'creator' | 'styling', UploadedImageRules & { tooLarge: string }>> = {
  creator: {
    maxBytes: LIMITS.images.creatorLogoBytes,
    inclusive: true,
    maxSide: 1600,
    tooLarge: 'File size must be at most 10MB',
  },
  styling: {
    maxBytes: LIMITS.images.styleLogoBytes,
    inclusive: false,
    maxSide: 1600,
    tooLarge: 'File size must be less than 5MB',
  },
};

/**
 * Decodes and re-encodes a survey's picture from image data.
 * @param field where the form shows the error.
 * @throws AppError validation_failed with the form's own sentence.
 */
export const readSurveyImage = (
  dataUrl: string,
  source: keyof typeof RULES,
  field: string,
): Promise<ReencodedImage> => {
  const { tooLarge, ...rules } = RULES[source];
  return readUploadedImage(dataUrl, rules, {
    field,
    notAnImage: 'Please select an image file',
    tooLarge,
  });
};

type Settings = Pick<StoredSettings, 'logo'> | null | undefined;

/**
 * Stores a logo that was sent as image data and replaces it with its URL in the settings, in the
 * caller's transaction.
 */
export type KeepLogo = <S extends Settings>(
  em: EntityManager,
  companyId: string,
  settings: S,
) => Promise<S>;

/**
 * Decodes and re-encodes a logo from image data, which removes metadata and scripts. Call it before
 * the transaction, and its result inside. A logo URL is not changed.
 * @param field path of the settings in the body, for the form's error message.
 * @throws AppError validation_failed with the form's own sentence.
 */
export const prepareLogo = async (
  context: Context,
  settings: Settings,
  source: keyof typeof RULES,
  field: string,
): Promise<KeepLogo> => {
  const url = settings?.logo?.url;
  if (!url?.startsWith('data:')) return async (_em, _companyId, given) => given;
  const image = await readSurveyImage(url, source, `${field}.logo.url`);
  return async (em, companyId, given) => ({
    ...given,
    logo: { ...given?.logo, url: await storeImage(context, em, companyId, image) },
  });
};
