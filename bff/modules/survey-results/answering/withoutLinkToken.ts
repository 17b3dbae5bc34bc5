import { LINK_PARAMETER } from '@core/survey/prefill';

/**
 * Returns a page's address without the token of the link that opened it. Whoever may read answers must not be able to give them in the
 * person's place, and one page must not look like as many pages as there are links.
 */
export const withoutLinkToken = (
  page: string | undefined,
  token: string | undefined,
): string | undefined => {
  if (!token || !page || !URL.canParse(page)) return page;
  const url = new URL(page);
  url.searchParams.delete(LINK_PARAMETER, token);
  return url.href;
};
