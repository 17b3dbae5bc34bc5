import { isImageData, mapSurveyPictures } from '@core/survey/pictures';
import type { KeptWorkingList, Question, Survey } from '@core/survey/types';

/**
 * Content of a draft: its name, its survey, and questions that are not applied to the survey yet.
 */
export interface DraftContent {
  name: string;
  survey: Survey;
  workingList?: KeptWorkingList | null | undefined;
}

/** Returns only the content of an object with more keys. */
export const draftContentOf = ({ name, survey, workingList }: DraftContent): DraftContent => ({
  name,
  survey,
  ...(workingList ? { workingList } : {}),
});

/**
 * Returns whether two contents are equal. Ignores the order of keys, and treats a missing key as
 * undefined, because the server may write both differently.
 */
export const sameContent = (left: DraftContent, right: DraftContent): boolean =>
  left === right ||
  (left.name.trim() === right.name.trim() &&
    sameSurvey(left.survey, right.survey) &&
    sameWorkingList(left, right));

/** Compares only the surveys. */
export const sameSurvey = (left: Survey, right: Survey): boolean => equal(left, right);

/** Compares only the questions. */
export const sameQuestion = (left: Question, right: Question): boolean => equal(left, right);

/** Compares any parts of them. */
export const sameValue = (left: unknown, right: unknown): boolean => equal(left, right);

/** Returns whether two contents hold the same unapplied questions. */
export const sameWorkingList = (left: DraftContent, right: DraftContent): boolean =>
  equal(left.workingList ?? null, right.workingList ?? null);

const equal = (left: unknown, right: unknown): boolean => {
  if (Object.is(left, right)) return true;
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((item, index) => equal(item, right[index]));
  if (!isRecord(left) || !isRecord(right)) return false;
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) =>
    equal(left[key], right[key]),
  );
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the content with uploaded image data replaced by the URLs of the stored pictures. Returns
 * the same object if nothing changes.
 */
export const adoptAddresses = (
  content: DraftContent,
  sent: DraftContent,
  stored: DraftContent,
): DraftContent => {
  const addresses = pictureAddresses(sent.survey, stored.survey);
  const logo = addresses.get(content.survey.settings?.logo?.url ?? '');
  let isNew = Boolean(logo);
  const adopted = (picture: string): string => {
    const address = addresses.get(picture);
    isNew ||= Boolean(address);
    return address ?? picture;
  };
  const survey = mapSurveyPictures(content.survey, adopted);
  if (!isNew) return content;
  return {
    ...content,
    survey: {
      ...survey,
      ...(logo && {
        settings: { ...survey.settings, logo: { ...survey.settings?.logo, url: logo } },
      }),
    },
  };
};

/** Maps sent image data to the URL where it was stored. */
const pictureAddresses = (sent: Survey, stored: Survey): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  const addresses = picturesOf(stored);
  for (const [path, picture] of picturesOf(sent)) {
    const address = addresses.get(path);
    if (isImageData(picture) && address && !isImageData(address)) found.set(picture, address);
  }
  return found;
};

const picturesOf = (survey: Survey): ReadonlyMap<string, string> => {
  const found = new Map([['logo', survey.settings?.logo?.url ?? '']]);
  mapSurveyPictures(survey, (picture, path) => {
    found.set(path, picture);
    return picture;
  });
  return found;
};
