import { readStoredJson, storageKeys, writeStoredJson } from './storage';

/** Side of a kept picture in px: twice the largest place that shows one. */
const SIDE = 96;

/** Longest text of one kept picture, in characters. */
const MAX_LENGTH = 64 * 1024;

const isMap = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((entry) => typeof entry === 'string');

/** A small copy of a picture of ours as a data URL; null where it cannot be drawn or stays too large. */
const thumbnail = async (url: string): Promise<string | null> => {
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    const scale = Math.min(1, SIDE / Math.max(picture.naturalWidth, picture.naturalHeight));
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.max(1, Math.round(picture.naturalWidth * scale)),
      height: Math.max(1, Math.round(picture.naturalHeight * scale)),
    });
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const data = canvas.toDataURL('image/webp', 0.85);
    return data.length <= MAX_LENGTH ? data : null;
  } catch {
    return null;
  }
};

/**
 * Keeps a small copy of a logo or photo in the browser's map of id to image data (ADMIN-023, ADMIN-024); null takes it out. The server's
 * picture is the one that counts (OP-059): where no copy can be made, its address is kept.
 */
export const rememberPicture = async (
  map: 'companyLogos' | 'userPhotos',
  id: string,
  url: string | null,
): Promise<void> => {
  const picture = url === null ? null : ((await thumbnail(url)) ?? url);
  const { [id]: _before, ...others } = readStoredJson(storageKeys[map], isMap) ?? {};
  writeStoredJson(storageKeys[map], picture === null ? others : { ...others, [id]: picture });
};
