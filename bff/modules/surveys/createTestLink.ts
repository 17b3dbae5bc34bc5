import type { Context } from '@bff/context';
import { auditSurvey } from './auditSurvey';
import { findSurvey } from './readSurvey';
import { TEST_LINK_MS, testToken } from './testToken';

export interface TestLink {
  url: string;
  token: string;
  expiresAt: string;
}

/**
 * Creates a link that shows this survey for testing, running or not, for 24 hours. @throws AppError
 * not_found.
 */
export const createTestLink = async (
  context: Context,
  id: string,
  page: string,
): Promise<TestLink> => {
  const expiresAt = new Date(context.clock().getTime() + TEST_LINK_MS);
  const token = testToken(context.env, id, expiresAt);
  const url = new URL(page);
  url.searchParams.set('navout-test', token);
  await context.transaction(async (em) => {
    auditSurvey(context, em, await findSurvey(em, id), 'surveys.testLinkCreated', {
      site: url.origin,
      expiresAt: expiresAt.toISOString(),
    });
    await em.flush();
  });
  return { url: url.href, token, expiresAt: expiresAt.toISOString() };
};
