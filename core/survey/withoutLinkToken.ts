import { LINK_PARAMETER } from './prefill';

/**
 * Returns a page's URL without the token of the link that opened it. Otherwise, people who read the
 * results could answer in the respondent's place, and one page would be counted as a different page
 * for each link.
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
