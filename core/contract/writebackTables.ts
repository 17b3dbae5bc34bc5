import type { InferType } from 'yup';
import { cellKindOf, LEFT_ACTIONS, OWN_COLUMNS, type LeftAction } from '../audience/writebackTable';
import { array, number, object, string, text } from './fields';
import { WRITEBACK_DATA } from './writebackData';

/** Maximum number of mapped columns. */
const MAX_COLUMNS = 50;

const NAME = 'Please enter a name without dots.';

/** A table of a database, and its mapping. The password is sent as the destination's secret. */
export const writebackTable = object({
  host: text(255).trim().required('Please enter: Host'),
  /** Default: the database's usual port. */
  port: number().integer().min(1).max(65_535).nullable().default(null),
  database: text(200).trim().required('Please enter: Database'),
  user: text(200).trim().required('Please enter: User'),
  ssl: string().oneOf(['required', 'not checked', 'off']).default('required'),
  /** Name, with the schema unless it is the user's own. */
  table: text(200)
    .trim()
    .required('Please enter: Table')
    .matches(/^[^.]+(?:\.[^.]+)?$/, 'Please enter: Table'),
  /** The column that identifies a row. */
  key: text(100).trim().required('Please choose the key column.'),
  columns: array(
    object({
      column: text(100)
        .trim()
        .required(NAME)
        .matches(/^[^.]+$/, NAME),
      /** A field of a person, or `traits.` and the name of one of the company's own. */
      field: text(200)
        .required()
        .test('field', 'This field does not exist.', (sent) => cellKindOf(sent) !== undefined),
    }).required(),
  )
    .min(1, 'Please map at least one column.')
    .max(MAX_COLUMNS)
    .required()
    .test(
      'unique',
      'Every column can be mapped once.',
      (sent) => new Set(sent.map(({ column }) => column)).size === sent.length,
    )
    .test('key', 'Please map a field to the key column.', (sent, { parent }) =>
      sent.some(({ column }) => column === (parent as { key?: string }).key),
    )
    .test(
      'own',
      'Navout fills the columns in_segment, left_at and synced_at itself.',
      (sent, { parent }) => {
        const own = OWN_COLUMNS[(parent as { left?: LeftAction }).left ?? 'mark'];
        return sent.every(({ column }) => !own.includes(column));
      },
    ),
  /** What happens to rows of people who left the segment. */
  left: string()
    .oneOf([...LEFT_ACTIONS])
    .default('mark'),
});

/** When a writeback starts by itself, and the data that it sends. */
export const writebackSchedule = object({
  /** Five cron fields. The server checks them. */
  cron: text(100).trim().required('Please enter a cron expression.'),
  /** Time zone of these times (IANA). Default: the company's. */
  timeZone: text(60).optional(),
  data: array(
    string()
      .oneOf([...WRITEBACK_DATA])
      .required(),
  )
    .min(1, 'Please choose what to send.')
    .max(WRITEBACK_DATA.length)
    .required(),
});

export type WritebackTable = InferType<typeof writebackTable>;
