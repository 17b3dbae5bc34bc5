import { readJson, storageKeys, writeJson } from '@src/lib/storage';

const isMap = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every((entry) => typeof entry === 'string');

/** Keeps a person's photo in the browser's map of user id to image; null takes it out (ADMIN-024). */
export const rememberPhoto = (userId: string, photo: string | null): void => {
  const { [userId]: _before, ...others } = readJson(storageKeys.userPhotos, isMap) ?? {};
  writeJson(storageKeys.userPhotos, photo === null ? others : { ...others, [userId]: photo });
};
