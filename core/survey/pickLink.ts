/** Names of the parameters with which a page opens for picking an element, beside `navout-test` with its token. */
export const PICK_PARAMETER = 'navout-pick';

/** The page of this product that hands a picked element to the form that waits for it. */
export const PICKED_PAGE = '/picked.html';

/**
 * The address of a test link, opened for picking. `ticket` names the form that waits: only who knows it reaches the form. It begins with
 * the language of the form, as in "de-1f0c", which the page of the customer can't know.
 */
export const pickLink = (testLink: string, ticket: string): string => {
  const url = new URL(testLink);
  url.searchParams.set('navout-debug', '');
  url.searchParams.set(PICK_PARAMETER, ticket);
  return url.href;
};

/** The channel between the form and the picked page, which are of one origin: a selector comes in, and `true` says that it is taken. */
export const pickChannel = (ticket: string): string => `navout-pick-${ticket}`;
