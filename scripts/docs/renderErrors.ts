import { ERROR_CODES } from '@core/errors/errorCodes';

const HEAD = `# Errors

Written by \`npm run docs\` from \`core/errors/errorCodes.ts\`. Every failed call returns \`{ error, code, fields?, requestId }\`: \`error\` is the sentence to
show (the one below, or a more specific one), \`code\` is one of the codes below, \`fields\` maps the path of a field to the sentence to show beside it, and
\`requestId\` matches the log and the header \`X-Request-Id\`. An id that does not exist and an id of another company return the same 404.
`;

/** The error catalog as Markdown, by status. */
export const renderErrors = (): string => {
  const rows = Object.entries(ERROR_CODES)
    .sort(([, a], [, b]) => a.status - b.status)
    .map(([code, { status, sentence }]) => `| ${status} | \`${code}\` | ${sentence} |`);
  return `${HEAD}\n| status | code | sentence |\n|---|---|---|\n${rows.join('\n')}\n`;
};
