import type { PipelineStep } from '../pipeline';

/** First page of an empty installation: it creates the operator. */
const FIRST_PAGE = '/register?operator';

/**
 * Sends the sign-in page and the overview of an installation without any account to the page that makes its operator. Every other page,
 * registration too, stays as it is. Once someone has an account, it no longer asks the database.
 * @param isEmpty whether there is no account yet.
 */
export const serveFirstRun = (isEmpty: () => Promise<boolean>): PipelineStep => {
  let isSettled = false;
  return async (ctx, next) => {
    if (isSettled || ctx.method !== 'GET' || !['/', '/login'].includes(ctx.path)) return next();
    if (!ctx.accepts('html')) return next();
    // A database that is away must not keep the page from loading; the next visitor asks again.
    const empty = await isEmpty().catch(() => null);
    isSettled = empty === false;
    if (!empty) return next();
    ctx.set('cache-control', 'no-store');
    ctx.redirect(FIRST_PAGE);
  };
};
