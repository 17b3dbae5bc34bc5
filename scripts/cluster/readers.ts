import { sqlOf } from '../load/builds';
import { addPerson } from '../load/seed';
import type { FilledSurvey } from './fill';
import type { Side } from './sides';

/** A person of a company who is signed in, and the survey they read. */
export interface Reader {
  surveyId: string;
  token: string;
}

/** Adds such a person for each of some surveys. */
export const addReaders = async (
  { orm }: Side,
  surveys: readonly FilledSurvey[],
): Promise<Reader[]> => {
  const readers: Reader[] = [];
  for (const { id, companyId } of surveys)
    readers.push({ surveyId: id, token: (await addPerson(sqlOf(orm), companyId)).token });
  return readers;
};

/** Makes one call for a survey's results. @throws if it is rejected. */
export const readResults = async (
  url: string,
  { surveyId, token }: Reader,
  path: string,
  query: Record<string, string> = {},
): Promise<void> => {
  const search = new URLSearchParams(query).toString();
  const answer = await fetch(`${url}/api/surveys/${surveyId}/${path}?${search}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${String(answer.status)}: ${text}`);
};
