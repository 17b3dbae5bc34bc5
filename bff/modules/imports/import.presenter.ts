import type { readImport as endpoint } from '@core/contract/imports';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { DescribedImport } from './listImports';

/** An import in the form of the contract. */
export const presentImport = (run: DescribedImport): ResponseOf<typeof endpoint> => ({
  id: run.id,
  fileName: run.fileName,
  fileType: run.fileType,
  bytes: Number(run.bytes),
  range: run.range,
  state: run.state,
  reason: run.reason ?? null,
  rows: run.rows,
  stored: run.stored,
  unchanged: run.unchanged,
  outOfRange: run.outOfRange,
  rejected: run.rejected,
  changed: run.changed,
  repeated: run.repeated,
  notUnderstood: run.notUnderstood,
  notes: run.notes,
  sourceId: run.sourceId ?? null,
  sourceName: run.sourceName,
  runId: run.runId ?? null,
  createdAt: run.createdAt.toISOString(),
  finishedAt: run.finishedAt?.toISOString() ?? null,
  canUndo: run.finishedAt != null && run.state !== 'undone' && run.stored > 0,
});
