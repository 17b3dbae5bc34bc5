import { ERROR_CODES } from '@core/errors/errorCodes';

const HEAD = `# Errors

\`npm run docs\` writes this page from \`core/errors/errorCodes.ts\`. Every failed call returns \`{ error, code, fields?, requestId }\`:

- \`error\`: the message to show, either the one below or a more specific one;
- \`code\`: one of the codes below;
- \`fields\`: the path of each invalid field, with the message to show next to it;
- \`requestId\`: the same ID as in the log and the \`X-Request-Id\` header.

An ID that does not exist and an ID of another company return the same 404.
`;

/** The error catalog as Markdown, by status. */
export const renderErrors = (): string => {
  const rows = Object.entries(ERROR_CODES)
    .sort(([, a], [, b]) => a.status - b.status)
    .map(([code, { status, sentence }]) => `| ${status} | \`${code}\` | ${sentence} |`);
  return `${HEAD}\n| status | code | sentence |\n|---|---|---|\n${rows.join('\n')}\n`;
};
