import { readPropertyTexts } from './readPropertyTexts';

/** The comments of the contract as the text of bff/http/openapi/propertyTexts.ts. */
export const renderPropertyTexts = (): string =>
  `// Written by npm run generate:openapi from the comments in core/contract and the schemas beside it.
/** One object of the contract per line: the names of its properties (\`keys\`), and what its comments say about them (\`texts\`), as JSON. */
export const PROPERTY_TEXTS: readonly string[] = [
${readPropertyTexts()
  .map((one) => `  ${quoted(JSON.stringify(one))},`)
  .join('\n')}
];
`;

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
