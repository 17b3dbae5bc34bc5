import { TableProblem } from './tableProblem';

/** Changes were deleted before we read them, so only reading everything again helps. */
export const changesLost = (cause?: unknown): TableProblem =>
  new TableProblem(
    'refused',
    'The database no longer has all changes since the last sync. Please start a full refresh, which reads the whole table again.',
    cause,
    'changes_lost',
  );

/** Explains why a statement about a replication slot failed, by SQLSTATE. */
export const slotProblem = (thrown: unknown): unknown => {
  if (!(thrown instanceof TableProblem)) return thrown;
  const { code = '', message = '' } = (thrown.cause ?? {}) as { code?: string; message?: string };
  if (code === '42501' && /replication/i.test(message))
    return new TableProblem(
      'refused',
      "This user can't read changes. Please have an administrator give it the REPLICATION attribute.",
      thrown.cause,
      'not_allowed',
    );
  if (code === '53400')
    return new TableProblem(
      'refused',
      'All replication slots of the database are in use. Please drop one that is not needed, or raise max_replication_slots.',
      thrown.cause,
    );
  if (code === '55006')
    return new TableProblem(
      'unavailable',
      "Another process is reading this table's changes.",
      thrown.cause,
    );
  // The slot or its publication is missing, or changes before its position were deleted.
  if (code === '42704' || code === '55000') return changesLost(thrown.cause);
  return thrown;
};
