import type { KeptWorkingList, Question, Survey } from '@core/survey/types';

/** What a draft holds: its name, its survey, and questions that are not applied to the survey yet. */
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

/** Whether two contents say the same. The order of keys does not matter and a missing key equals an undefined one: the server may write both differently. */
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

/** Whether two contents hold the same questions that are not applied yet. */
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
const isUpload = (url: string): boolean => url.startsWith('data:');

/**
 * The content with a logo that was uploaded as image data named by the address the server stored it under; the same object
 * when there is nothing to change.
 */
export const adoptLogoAddress = (
  content: DraftContent,
  sent: DraftContent,
  stored: DraftContent,
): DraftContent => {
  const [now, uploaded, address] = [content, sent, stored].map(
    ({ survey }) => survey.settings?.logo?.url ?? '',
  ) as [string, string, string];
  if (!isUpload(now) || now !== uploaded || address === '' || isUpload(address)) return content;
  const { survey } = content;
  return {
    ...content,
    survey: {
      ...survey,
      settings: { ...survey.settings, logo: { ...survey.settings?.logo, url: address } },
    },
  };
};
