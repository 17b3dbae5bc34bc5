import type { InferType } from 'yup';
import type { dataSource as schema } from '@core/contract/dataSourceShapes';
import { catalogueCard } from './catalogue';
import type { DataSource } from './data-source.entity';
import type { DescribedSource } from './describeSources';
import { undecidedColumns } from './newColumns';
import { MAPPED } from './readSourceMappings';
import { slotTables } from './slotTables';
import { sourceType } from './sourceType';

/** The columns of a source that are shown. */
export const SHOWN_OF_SOURCE = [
  ...MAPPED,
  'description',
  'catalogueId',
  'status',
  'statusReason',
  'reasonCode',
  'records',
  'lastSyncAt',
  'config',
  'secretLastFour',
  'schedule',
  'cron',
  'timeZone',
  'nextSyncAt',
  'runId',
  'outage',
  'muted',
  'silentDays',
  'stopOnMissing',
  'newColumns',
  'createdAt',
] as const satisfies readonly (keyof DataSource)[];

export type ShownSource = Pick<DataSource, (typeof SHOWN_OF_SOURCE)[number]>;

/** Returns a source in the form of the contract. `config` never contains secrets. */
export const presentDataSource = (
  { source, run }: DescribedSource,
  publicUrl: string,
): InferType<typeof schema> => {
  const card = catalogueCard(source.catalogueId ?? source.type);
  const resumesAt = run?.state === 'queued' ? (run.startsAt?.toISOString() ?? null) : null;
  return {
    id: source.id,
    name: source.name,
    description: source.description ?? null,
    type: source.type,
    status: run && !resumesAt && source.status !== 'paused' ? 'syncing' : source.status,
    statusReason: source.statusReason ?? null,
    reasonCode: source.reasonCode ?? null,
    records: source.records,
    lastSync: source.lastSyncAt?.toISOString() ?? null,
    config: JSON.stringify(source.config),
    availableDataSource: card
      ? { id: card.id, name: card.name, icon: card.icon, color: card.color }
      : null,
    secretLastFour: source.secretLastFour ?? null,
    schedule: source.schedule,
    cron: source.cron ?? null,
    timeZone: source.timeZone ?? null,
    nextSyncAt: source.nextSyncAt?.toISOString() ?? null,
    runId: run?.id ?? null,
    resumesAt,
    canSync: sourceType(source.type)?.canSync ?? false,
    readsChanges: slotTables(source, source.config).length > 0,
    webhookUrl: source.type === 'Webhook' ? `${publicUrl}/api/webhooks/sources/${source.id}` : null,
    outage: source.outage ? { kind: source.outage.kind, since: source.outage.since } : null,
    muted: source.muted,
    silentDays: source.silentDays ?? null,
    stopOnMissing: source.stopOnMissing,
    newColumns: undecidedColumns(source),
    companyId: source.companyId,
    createdAt: source.createdAt.toISOString(),
  };
};
