import { isTableKind, type LeftAction, type MappedColumn } from '@core/audience/writebackTable';
import type { InputOf } from '@core/contract/defineEndpoint';
import type { saveDestination } from '@core/contract/audienceWriteback';
import {
  WRITEBACK_DATA,
  type WritebackData,
  type WRITEBACK_KINDS,
} from '@core/contract/writebackData';
import type { Destination } from '../api';

export type DestinationKind = (typeof WRITEBACK_KINDS)[number];

/** Kinds of encryption of a connection to a database. */
export const ENCRYPTIONS = ['required', 'not checked', 'off'] as const;

/** A table as people enter it. */
export interface TableDraft {
  host: string;
  port: string;
  database: string;
  user: string;
  ssl: (typeof ENCRYPTIONS)[number];
  table: string;
  key: string;
  columns: readonly MappedColumn[];
  left: LeftAction;
}

/** How often a writeback starts by itself. `cron` uses an expression. */
export const WRITEBACK_TIMES = ['never', 'hourly', 'sixHours', 'daily', 'weekly', 'cron'] as const;
export type WritebackTimes = (typeof WRITEBACK_TIMES)[number];

const CRONS: Readonly<Record<Exclude<WritebackTimes, 'never' | 'cron'>, string>> = {
  hourly: '0 * * * *',
  sixHours: '0 */6 * * *',
  daily: '0 6 * * *',
  weekly: '0 6 * * 1',
};

/** A destination as people edit it. */
export interface DestinationDraft {
  /** When the edited settings were saved; null for a new destination. */
  replaces: string | null;
  kind: DestinationKind;
  url: string;
  secret: string;
  table: TableDraft;
  /** Empty: all people. */
  segment: string;
  times: WritebackTimes;
  cron: string;
  timeZone: string | undefined;
  data: readonly WritebackData[];
}

const FIRST_TABLE: TableDraft = {
  ...{ host: '', port: '', database: '', user: '', ssl: 'required', table: '' },
  key: 'user_id',
  columns: [
    { column: 'user_id', field: 'userId' },
    { column: 'email', field: 'email' },
  ],
  left: 'mark',
};

/** Returns a stored destination for editing. */
export const toDestinationDraft = ({
  savedAt,
  kind,
  url,
  table,
  segment,
  schedule,
}: Destination): DestinationDraft => ({
  replaces: savedAt,
  kind: kind ?? 'webhook',
  url: table ? '' : (url ?? ''),
  secret: '',
  table: table ? { ...table, port: table.port == null ? '' : String(table.port) } : FIRST_TABLE,
  segment: segment ?? '',
  times: schedule ? timesOfCron(schedule.cron) : 'never',
  cron: schedule?.cron ?? CRONS.daily,
  timeZone: schedule?.timeZone,
  data: schedule?.data ?? WRITEBACK_DATA,
});

const timesOfCron = (cron: string): WritebackTimes =>
  WRITEBACK_TIMES.find((times) => CRONS[times as keyof typeof CRONS] === cron) ?? 'cron';

/** Returns the draft with new times. A cron expression starts with the form's times. */
export const withTimes = (draft: DestinationDraft, times: WritebackTimes): DestinationDraft => ({
  ...draft,
  times,
  cron: times === 'never' || times === 'cron' ? draft.cron : CRONS[times],
});

type Body = NonNullable<InputOf<typeof saveDestination>['body']>;

/** Returns the table to send. */
export const tableBody = ({ port, columns, ...table }: TableDraft): NonNullable<Body['table']> => ({
  ...table,
  port: port.trim() === '' ? null : Number(port),
  columns: columns.map((one) => ({ ...one })),
});

/** Returns the body to save. */
export const destinationBody = (draft: DestinationDraft): Body => {
  const { replaces, kind, url, secret, table, segment, times, cron, timeZone, data } = draft;
  const isTable = isTableKind(kind);
  return {
    ...{ replaces, kind },
    ...(isTable ? { table: tableBody(table) } : { url: url.trim() }),
    ...(secret !== '' && kind !== 'webhook' ? { secret } : {}),
    segment: segment || null,
    schedule:
      times === 'never'
        ? null
        : {
            cron: cron.trim(),
            data: isTable ? ['profile'] : [...data],
            ...(timeZone === undefined ? {} : { timeZone }),
          },
  };
};
