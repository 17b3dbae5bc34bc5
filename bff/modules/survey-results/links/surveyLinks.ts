import { HOSTED_PAGE_PATH } from '@core/contract/publicPaths';
import { AppError } from '@core/errors/AppError';
import { SERVER_LIMITS } from '@core/serverLimits';
import { LINK_PARAMETER } from '@core/survey/prefill';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { auditSurvey } from '@bff/modules/surveys/auditSurvey';
import { identifySurvey } from '@bff/modules/surveys/readSurvey';
import { newOneTimeToken } from '@bff/services/oneTimeToken';
import { LINK_SUBMISSION } from './answeredLink';

/** A new link. It can't be read again. */
export interface NewLink {
  url: string;
  address: string | null;
}

/**
 * Creates links to a survey that accept one response each: one per address, or `count` links for
 * anyone. A person who already has a link to this survey gets a new one and the old one stops
 * working. An answer given by the old link remains the only one.
 * @throws AppError not_found; quota_reached if the survey has too many.
 */
export const createLinks = (
  context: Context,
  surveyId: string,
  { addresses, count = 0 }: { addresses?: readonly string[]; count?: number },
): Promise<NewLink[]> =>
  context.transaction(async (em) => {
    const survey = await identifySurvey(em, surveyId);
    const { companyId } = survey;
    const people =
      addresses === undefined
        ? Array.from({ length: count }, () => null)
        : [...new Set(addresses.map((address) => address.toLowerCase()))];
    const { total } = await query(em)
      .selectFrom('surveyLinks')
      .where('companyId', '=', companyId)
      .where('surveyId', '=', surveyId)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    if (total + people.length > SERVER_LIMITS.surveyLinks.max) throw new AppError('quota_reached');
    const links = people.map((address) => ({ address, ...newOneTimeToken() }));
    await query(em)
      .insertInto('surveyLinks')
      .values(
        links.map(({ address, hash }) => ({
          ...{ companyId, id: context.newId(), surveyId, tokenHash: hash, address },
          createdAt: context.clock(),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['companyId', 'surveyId', 'address'])
          .doUpdateSet((eb) => ({ tokenHash: eb.ref('excluded.tokenHash') })),
      )
      .execute();
    auditSurvey(context, em, survey, 'surveys.linksCreated', {
      links: links.length,
      personal: addresses !== undefined,
    });
    await em.flush();
    const page = `${context.publicUrl}${HOSTED_PAGE_PATH}${surveyId}`;
    return links.map(({ address, token }) => ({
      url: `${page}?${LINK_PARAMETER}=${token}`,
      address,
    }));
  });

/** Counts a survey's links and how many were answered. @throws AppError not_found. */
export const countLinks = (
  context: Context,
  surveyId: string,
): Promise<{ created: number; answered: number }> =>
  context.read(async (em) => {
    const { companyId } = await identifySurvey(em, surveyId);
    const { created } = await query(em)
      .selectFrom('surveyLinks')
      .where('companyId', '=', companyId)
      .where('surveyId', '=', surveyId)
      .select((eb) => eb.fn.countAll<number>().as('created'))
      .executeTakeFirstOrThrow();
    const { answered } = await query(em)
      .selectFrom('surveyResponses')
      .where('companyId', '=', companyId)
      .where('surveyId', '=', surveyId)
      .where('submissionId', 'like', `${LINK_SUBMISSION}%`)
      .where('isComplete', '=', true)
      .select((eb) => eb.fn.countAll<number>().as('answered'))
      .executeTakeFirstOrThrow();
    return { created, answered };
  });
