import { projectRecords } from '@bff/modules/projection/projectRecords';
import type { TestServer } from './testServer';

interface Options {
  channel?: Parameters<typeof projectRecords>[3]['channel'];
  /** When the source saw them. */
  at?: Date;
  /** Left out: its email. */
  keyOf?: (row: Record<string, unknown>, at: number) => string;
}

/** Turns the rows of a source into people, as a sync does. @returns the result of the projection. */
export const projectRows = (
  server: TestServer,
  companyId: string,
  sourceId: string,
  rows: readonly Record<string, unknown>[],
  {
    channel = 'Web',
    at = new Date(),
    keyOf = ({ email }) => (typeof email === 'string' ? email : ''),
  }: Options = {},
): ReturnType<typeof projectRecords> =>
  server.system.transaction(
    (em) =>
      projectRecords(
        server.system,
        em,
        companyId,
        { id: sourceId, channel },
        rows.map((fields, n) => ({ recordKey: keyOf(fields, n), fields, observedAt: at })),
      ),
    companyId,
  );
