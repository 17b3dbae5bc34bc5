/**
 * The nonce that the page's security policy requires for style elements; undefined if a page has
 * none, as in Storybook and tests.
 */
export const pageNonce: string | undefined =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
