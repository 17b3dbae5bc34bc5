import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import { CALLERS, type CallerName } from './callers';

/** Cells of one endpoint: by caller, the statuses for their own company, another company and a missing id, or a single status if there is no target. */
export type MatrixRow = Readonly<Record<CallerName, string>>;

const HEAD = `# Who may call what

\`npm run docs\` writes this page, and people read and commit it: a changed right is a changed line here. \`tests/security/routeMatrix.test.ts\`
fails until the server and this table agree. Each status is the answer to a sample request. Three statuses are for a row or company of the **own**
company, of **another** one, and one that does **not exist**. The last two are the same for everyone but the global admin, so ids cannot be probed.
"No session" sends no credentials.
The audience is not opened to company admins here. Keys are the own company's: a paused one with every scope, one with read, one with admin. The user has the default rights, the editor data_sources:read and :write beside them, the company admin those of an owner.
"Confirmed email" counts where mail is configured; the callers here have one.
`;

const needs = ({ access, verifiedEmail }: AnyEndpoint): string => {
  if (access.kind === 'public') return 'nothing';
  if (access.kind === 'apiKey')
    return `API key: ${access.scope}${access.orSession ? ` or ${access.orSession}` : ''}`;
  return (
    [
      access.role,
      access.permission,
      access.audience && 'audience',
      verifiedEmail && 'confirmed email',
    ]
      .filter(Boolean)
      .join(' + ') || 'a session'
  );
};

/** The table as Markdown, one section per noun, rows ordered by id. */
export const renderMatrix = (
  endpoints: readonly AnyEndpoint[],
  rows: ReadonlyMap<string, MatrixRow>,
): string => {
  const nouns = [...new Set(endpoints.map(({ id }) => id.split('.')[0]!))].sort();
  const section = (noun: string): string =>
    [
      `## ${noun}`,
      '',
      `| endpoint | call | needs | ${CALLERS.join(' | ')} |`,
      `|---|---|---|${CALLERS.map(() => '---').join('|')}|`,
      ...endpoints
        .filter(({ id }) => id.startsWith(`${noun}.`))
        .sort((a, b) => a.id.localeCompare(b.id))
        .map(
          (endpoint) =>
            `| ${endpoint.id} | ${endpoint.method} ${endpoint.path} | ${needs(endpoint)} | ${CALLERS.map((caller) => rows.get(endpoint.id)![caller]).join(' | ')} |`,
        ),
    ].join('\n');
  return `${HEAD}\n${nouns.map(section).join('\n\n')}\n`;
};

/** Rows of the committed table by id, as text. */
export const readMatrix = (text: string): Map<string, string> =>
  new Map(
    text
      .split('\n')
      .filter((line) => /^\| [a-z-]+\.\w+ \|/.test(line))
      .map((line) => [line.split('|')[1]!.trim(), line]),
  );
