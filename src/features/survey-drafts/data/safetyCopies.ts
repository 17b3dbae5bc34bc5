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

/** An unsaved survey in this browser, and its storage key. */
export interface SafetyCopy extends UnsavedContent {
  key: StorageKey;
}

interface Stored {
  userId: string;
  /** The company it was written for. Absent if all companies were in view. */
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

/** The key of one editing page, so that several pages keep separate copies. */
export const safetyCopyKey = (pageId: string): StorageKey =>
  `${storageKeys.surveySafetyCopy}:${pageId}`;

// A survey without a draft belongs to the company it was written for. A draft names its own
// company.
const isInScope = ({ draft, companyId }: Stored): boolean =>
  draft !== null || companyId === undefined || companyId === currentCompanyFilter();

/**
 * Returns the signed-in user's unsaved surveys for the company in scope, newest first. Leaves other
 * surveys alone.
 */
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

/** Stores an unsaved survey under its page's key. null deletes it. */
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

/** Deletes a copy that was restored or discarded. */
export const dropSafetyCopy = (key: StorageKey): void => {
  removeKey(key);
};
