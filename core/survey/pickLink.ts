/** Names of the page parameters for picking an element, used together with `navout-test` and its token. */
export const PICK_PARAMETER = 'navout-pick';

/** The product page that returns a picked element to the waiting form. */
export const PICKED_PAGE = '/picked.html';

/**
 * Returns the address of a test link for picking. `ticket` identifies the waiting form and is a secret: only its holder can reach the form. It
 * begins with the language of the form, as in "de-1f0c", because the customer's page can't know it.
 */
export const pickLink = (testLink: string, ticket: string): string => {
  const url = new URL(testLink);
  url.searchParams.set('navout-debug', '');
  url.searchParams.set(PICK_PARAMETER, ticket);
  return url.href;
};

/** Returns the channel between the form and the picked page, which share an origin: a selector comes in, and `true` confirms it. */
export const pickChannel = (ticket: string): string => `navout-pick-${ticket}`;
