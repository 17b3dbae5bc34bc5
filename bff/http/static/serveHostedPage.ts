import { join } from 'node:path';
import { HOSTED_PAGE_PATH } from '@core/contract/publicPaths';
import { AppError } from '@core/errors/AppError';
import { type Context, type Services, systemContext } from '@bff/context';
import { addressGroup } from '@bff/db/addressGroup';
import { isId } from '@bff/db/newId';
import type { PipelineStep, StepContext } from '../pipeline';
import { linkHead, type LinkPreview } from './linkPreview';
import { sendPage } from './sendPage';

/** Builds the link preview of a survey's page. Null if the survey is not running. */
export type PreviewSurvey = (
  context: Context,
  surveyId: string,
  language?: string,
) => Promise<LinkPreview | null>;

/** Longer than the tag of any language that a survey can have texts in. */
const longestTag = 35;

/**
 * Serves the page of a survey for customers without a site. One file serves every id, because the
 * page reads the id from its URL. Only the head differs, for services that preview the link
 * without running scripts.
 */
export const serveHostedPage = (
  root: string,
  services: Services,
  preview: PreviewSurvey,
): PipelineStep => {
  const folder = join(root, 'dist/widget');
  /**
   * The page works without a preview, so it must load even if a limit is reached or the database is
   * down. Only an unknown survey id returns a 404, with the same page, so that search engines and
   * link checkers drop the URL.
   */
  const previewOf = async (ctx: StepContext, id: string): Promise<LinkPreview | null> => {
    try {
      await services.rateLimiter.take('widget', `hostedPage:${addressGroup(ctx.ip)}`);
      if (!isId(id)) throw new AppError('not_found');
      const { lang } = ctx.query;
      const language = typeof lang === 'string' ? lang.slice(0, longestTag) : undefined;
      return await preview(systemContext(services, ctx.state.requestId), id, language);
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') ctx.status = 404;
      return null;
    }
  };
  return async (ctx, next) => {
    const [, id] =
      /^([\w-]+)\/?$/.exec(
        ctx.path.startsWith(HOSTED_PAGE_PATH) ? ctx.path.slice(HOSTED_PAGE_PATH.length) : '',
      ) ?? [];
    if (id === undefined) return next();
    const head = linkHead(await previewOf(ctx, id));
    if (!(await sendPage(ctx, folder, 'hosted.html', { head }))) return next();
  };
};
