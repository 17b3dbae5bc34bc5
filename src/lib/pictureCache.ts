import { readStoredJson, storageKeys, writeStoredJson } from './storage';

/** Side of a cached picture in px: twice the largest size on screen. */
const SIDE = 96;

/** Maximum length of one cached picture, in characters. */
const MAX_LENGTH = 64 * 1024;

const isMap = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((entry) => typeof entry === 'string');

/** Returns a small copy of one of our pictures as a data URL; null if it cannot be drawn or is too large. */
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
 * Stores a small copy of a logo or photo in the browser's map of id to image data (ADMIN-023, ADMIN-024); null removes it. The server's
 * picture is authoritative (OP-059): if no copy can be made, its URL is stored.
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
