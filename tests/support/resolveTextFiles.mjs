/** Gives tests without a bundler the catalogs of other languages, as jest.config.mjs does for tests with a document. */
export const resolve = (specifier, context, next) =>
  next(specifier === '@src/lib/i18n/textFiles' ? '@tests/support/textFiles' : specifier, context);
