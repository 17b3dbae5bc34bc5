import type { PipelineStep } from '../pipeline';

/** First page of an empty installation: it creates the operator. */
const FIRST_PAGE = '/register?operator';

/**
 * Redirects the sign-in page and the overview of an installation without accounts to the page that
 * creates its operator. Other pages, including registration, are not affected. Once an account
 * exists, it no longer queries the database. @param isEmpty whether there is no account yet.
 */
export const serveFirstRun = (isEmpty: () => Promise<boolean>): PipelineStep => {
  let isSettled = false;
  return async (ctx, next) => {
    if (isSettled || ctx.method !== 'GET' || !['/', '/login'].includes(ctx.path)) return next();
    if (!ctx.accepts('html')) return next();
    // If the database is down, the page must still load. The next visitor's request checks again.
    const empty = await isEmpty().catch(() => null);
    isSettled = empty === false;
    if (!empty) return next();
    ctx.set('cache-control', 'no-store');
    ctx.redirect(FIRST_PAGE);
  };
};
