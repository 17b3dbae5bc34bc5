import type { Survey } from '@core/survey/types';

/** What a draft holds: its name and its survey. */
export interface DraftContent {
  name: string;
  survey: Survey;
}

/** Whether two contents say the same. The order of keys does not matter and a missing key equals an undefined one: the server may write both differently. */
export const sameContent = (left: DraftContent, right: DraftContent): boolean =>
  left === right ||
  (left.name.trim() === right.name.trim() && sameSurvey(left.survey, right.survey));

/** The same for surveys alone. */
export const sameSurvey = (left: Survey, right: Survey): boolean => equal(left, right);

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
