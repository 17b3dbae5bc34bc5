import type { KeptWorkingList, Survey } from '@core/survey/types';
import { normaliseSurvey, normaliseWorkingList } from '@core/survey/normalise';
import { currentCompanyFilter } from '@src/lib/companyFilter';
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
  /** The company it was written for; absent while all were shown. */
  companyId?: string | undefined;
  name: string;
  survey: Survey;
  workingList?: KeptWorkingList | null | undefined;
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

// A survey without a draft belongs to the company it was written for; a draft names its own.
const isInScope = ({ draft, companyId }: Stored): boolean =>
  draft !== null || companyId === undefined || companyId === currentCompanyFilter();

/** The signed-in person's unsaved surveys for the company in scope, the newest first. Others are not touched. */
export const readSafetyCopies = (): SafetyCopy[] => {
  const userId = currentSession().session?.user.id;
  return keysUnder(storageKeys.surveySafetyCopy)
    .flatMap((key) => {
      const copy = readStoredJson(key, isStored);
      return copy && copy.userId === userId && isInScope(copy)
        ? [
            {
              key,
              name: copy.name,
              survey: normaliseSurvey(copy.survey),
              workingList: normaliseWorkingList(copy.workingList),
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
  else if (userId !== undefined)
    writeStoredJson(key, {
      userId,
      companyId: currentCompanyFilter(),
      ...unsaved,
    } satisfies Stored);
};

/** Forgets a copy that was taken over or is not wanted. */
export const dropSafetyCopy = (key: StorageKey): void => {
  removeKey(key);
};
