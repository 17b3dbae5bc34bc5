import type { Survey } from '@core/survey/types';
import { normaliseSurvey } from '@core/survey/normalise';
import { currentSession } from '@src/lib/session';
import {
  keysUnder,
  readStoredJson,
  removeKey,
  storageKeys,
  writeStoredJson,
  type StorageKey,
} from '@src/lib/storage';
import type { UnsavedContent } from '../model/draftEditor';

/** An unsaved survey found in this browser, and the key it is kept under. */
export interface SafetyCopy extends UnsavedContent {
  key: StorageKey;
}

interface Stored {
  userId: string;
  name: string;
  survey: Survey;
  draft: UnsavedContent['draft'];
  editedAt: number;
}

const isStored = (value: unknown): value is Stored => {
  const copy = value as Partial<Stored> | null;
  return (
    typeof copy === 'object' &&
    copy !== null &&
    typeof copy.userId === 'string' &&
    typeof copy.name === 'string' &&
    typeof copy.editedAt === 'number' &&
    typeof copy.survey === 'object' &&
    copy.survey !== null
  );
};

/** The key of one editing page. Several pages keep their copies beside each other. */
export const safetyCopyKey = (pageId: string): StorageKey =>
  `${storageKeys.surveySafetyCopy}:${pageId}`;

/** The signed-in person's unsaved surveys in this browser, the newest first. Other people's are not touched. */
export const readSafetyCopies = (): SafetyCopy[] => {
  const userId = currentSession().session?.user.id;
  return keysUnder(storageKeys.surveySafetyCopy)
    .flatMap((key) => {
      const copy = readStoredJson(key, isStored);
      return copy && copy.userId === userId
        ? [
            {
              key,
              name: copy.name,
              survey: normaliseSurvey(copy.survey),
              draft: copy.draft,
              editedAt: copy.editedAt,
            },
          ]
        : [];
    })
    .sort((left, right) => right.editedAt - left.editedAt);
};

/** Keeps an unsaved survey under the key of its page, or forgets it with null. */
export const keepSafetyCopy = (key: StorageKey, unsaved: UnsavedContent | null): void => {
  const userId = currentSession().session?.user.id;
  if (unsaved === null) removeKey(key);
  else if (userId !== undefined) writeStoredJson(key, { userId, ...unsaved } satisfies Stored);
};

/** Forgets a copy that was taken over or is not wanted. */
export const dropSafetyCopy = (key: StorageKey): void => {
  removeKey(key);
};
