import { ERROR_CODES } from '@core/errors/errorCodes';

const HEAD = `# Errors

Written by \`npm run docs\` from \`core/errors/errorCodes.ts\`. Every failed call answers \`{ error, code, fields?, requestId }\`: \`error\` is the sentence to
show (the one below, or a more exact one), \`code\` is one of this closed list, \`fields\` maps the path of a field to the sentence beside it, and \`requestId\`
is the one of the log and of the header \`X-Request-Id\`. A foreign id and an absent one answer the same 404.
`;

/** The error catalog as Markdown, by status. */
export const renderErrors = (): string => {
  const rows = Object.entries(ERROR_CODES)
    .sort(([, a], [, b]) => a.status - b.status)
    .map(([code, { status, sentence }]) => `| ${status} | \`${code}\` | ${sentence} |`);
  return `${HEAD}\n| status | code | sentence |\n|---|---|---|\n${rows.join('\n')}\n`;
};
