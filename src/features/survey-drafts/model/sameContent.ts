import { isImageData, mapSurveyPictures } from '@core/survey/pictures';
import type { KeptWorkingList, Question, Survey } from '@core/survey/types';

/** Content of a draft: its name, its survey, and questions that are not applied to the survey yet. */
export interface DraftContent {
  name: string;
  survey: Survey;
  workingList?: KeptWorkingList | null | undefined;
}

/** The content alone of something that holds more. */
export const draftContentOf = ({ name, survey, workingList }: DraftContent): DraftContent => ({
  name,
  survey,
  ...(workingList ? { workingList } : {}),
});

/** True if two contents say the same. The order of keys does not matter and a missing key equals an undefined one: the server may write both differently. */
export const sameContent = (left: DraftContent, right: DraftContent): boolean =>
  left === right ||
  (left.name.trim() === right.name.trim() &&
    sameSurvey(left.survey, right.survey) &&
    sameWorkingList(left, right));

/** The same for surveys alone. */
export const sameSurvey = (left: Survey, right: Survey): boolean => equal(left, right);

/** The same for questions alone. */
export const sameQuestion = (left: Question, right: Question): boolean => equal(left, right);

/** The same for any parts of them. */
export const sameValue = (left: unknown, right: unknown): boolean => equal(left, right);

/** True if two contents hold the same questions that are not applied yet. */
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
 * The content with pictures that were uploaded as image data named by the addresses the server stored them under; the same object
 * when there is nothing to change.
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

/** Image data that was sent, to the address it was stored under. */
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
