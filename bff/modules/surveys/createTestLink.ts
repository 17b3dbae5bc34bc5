import type { Context } from '@bff/context';
import { readSurvey } from './readSurvey';
import { TEST_LINK_MS, testToken } from './testToken';

export interface TestLink { url: string; token: string; expiresAt: string }

/** Makes the address of a page that shows this survey for testing, running or not, for 24 hours. @throws AppError not_found. */
export const createTestLink = async (context: Context, id: string, page: string): Promise<TestLink> => {
  await readSurvey(context, id);
  const expiresAt = new Date(context.clock().getTime() + TEST_LINK_MS);
  const token = testToken(context.env, id, expiresAt);
  const url = new URL(page);
  url.searchParams.set('navout-test', token);
  return { url: url.href, token, expiresAt: expiresAt.toISOString() };
};
