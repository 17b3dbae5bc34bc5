import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import { CALLERS, type CallerName } from './callers';

/** Cells of one endpoint: by caller, the statuses for their own company, another company and a missing id, or a single status if there is no target. */
export type MatrixRow = Readonly<Record<CallerName, string>>;

const HEAD = `# Who may call what

\`npm run docs\` writes this table; people review and commit it. Each changed permission changes a line here, and
\`tests/security/routeMatrix.test.ts\` fails until the server and the table agree. Each cell is the status that a sample request gets.
Cells with three statuses are about a row or company: the caller's **own**, **another** company's, and one that does **not exist**. The last two are
the same for everyone but the global admin, so callers can't find out which ids exist. "No session" sends no credentials. In these requests, company admins may not use the audience. Keys belong to
the caller's own company: a paused one with every scope, one with read, and one with admin. The user has the default permissions, the editor also has
data_sources:read and :write, and the company admin has those of an owner. "Confirmed email" applies if email is configured; these callers have confirmed theirs.
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
