import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { Asset } from './asset.entity';
import {
  bytesOfDataUrl,
  ImageRefused,
  type UploadedImageRules,
  reencodeImage,
  type ReencodedImage,
} from './reencodeImage';

/** Path of images: `/assets/<hash>.webp`. */
export const ASSET_PATH = '/assets/';

/** Returns the storage name of an image. */
export const imageName = (hash: string): string => `images/${hash}.webp`;

export interface ImageSentences {
  /** Field where the error is shown. */
  field: string;
  notAnImage: string;
  tooLarge: string;
}

/**
 * Decodes the image in a data URL. Call it before the transaction, because it takes milliseconds to
 * seconds.
 * @throws AppError validation_failed with the form's own sentence.
 */
export const readUploadedImage = async (
  dataUrl: string,
  rules: UploadedImageRules,
  { field, notAnImage, tooLarge }: ImageSentences,
): Promise<ReencodedImage> => {
  try {
    return await reencodeImage(bytesOfDataUrl(dataUrl), rules);
  } catch (cause) {
    if (!(cause instanceof ImageRefused)) throw cause;
    const sentence = cause.reason === 'too_large' ? tooLarge : notAnImage;
    throw new AppError('validation_failed', { sentence, fields: { [field]: sentence }, cause });
  }
};

/**
 * Stores a company's image in the database, in the caller's transaction. With object storage, a job
 * moves it there later. Equal bytes are stored once. @returns its address, whose content never
 * changes.
 */
export const storeImage = async (
  { newId, clock }: Pick<Context, 'newId' | 'clock'>,
  em: EntityManager,
  companyId: string,
  image: ReencodedImage,
): Promise<string> => {
  const hash = createHash('sha256').update(image.bytes).digest('base64url');
  if (!(await em.findOne(Asset, { companyId, hash }, { fields: ['id'] }))) {
    em.create(Asset, { id: newId(), companyId, hash, ...image, createdAt: clock() });
    await em.flush();
  }
  return `${ASSET_PATH}${hash}.webp`;
};
