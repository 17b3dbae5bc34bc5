/** Generated and committed files: the script of package.json and the files it owns. */
export const generators = [
  { script: 'generate:tokens', outputs: ['design-tokens/generated'] },
  {
    script: 'generate:openapi',
    outputs: ['bff/http/openapi/propertyTexts.ts', 'docs/openapi.json'],
  },
  {
    script: 'generate:packages',
    outputs: ['packages/node/src/apiTypes.ts', 'packages/python/navout/operations.py'],
  },
  { script: 'generate:errors', outputs: ['docs/errors.md'] },
  { script: 'generate:requirements', outputs: ['docs/requirements.md'] },
];
