import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { JobFailed, JobPostponed } from '@bff/services/jobs/jobDefinition';
import { DataSource } from '@bff/modules/data-sources/data-source.entity';
import {
  SourceBusy,
  SourceRefused,
  SourceUnavailable,
} from '@bff/modules/data-sources/engine/sourceError';
import { isFiles, readsFile, writeFile } from '@bff/modules/data-sources/files/openFiles';
import { openSecrets } from '@bff/modules/data-sources/sourceConfig';
import { objectOf } from './exportFiles';
import type { ExportFile, ScheduledExport } from './scheduled-export.entity';

const RETRY_SECONDS = 60;

const refuse = (field: string, sentence: string): AppError =>
  new AppError('validation_failed', { fields: { [`delivery.${field}`]: sentence }, sentence });

/**
 * Converts the delivery of a request to the stored form. A folder that the source reads is rejected,
 * because its next sync would import the export.
 * @throws AppError validation_failed.
 */
export const deliveryOf = async (
  em: EntityManager,
  delivery: { sourceId: string; folder: string } | null,
): Promise<Pick<ScheduledExport, 'toSourceId' | 'toFolder'>> => {
  if (!delivery) return { toSourceId: null, toFolder: null };
  const source = await findStorage(em, delivery.sourceId);
  if (!source) throw refuse('sourceId', 'Please choose connected storage.');
  const folder = folderOf(source, delivery.folder);
  const formats = ['csv', 'xlsx', 'jsonl', 'parquet'];
  if (formats.some((ending) => readsFile(source.type, source.config, `${folder}export.${ending}`)))
    throw refuse(
      'folder',
      'The data source imports files from this folder. Please choose another folder.',
    );
  return { toSourceId: source.id, toFolder: folder };
};

type Storage = DataSource & { type: Parameters<typeof writeFile>[0] };

const findStorage = async (em: EntityManager, id: string): Promise<Storage | null> => {
  const source = await em.findOne(DataSource, { id, deletedAt: null });
  return source && isFiles(source.type) ? (source as Storage) : null;
};

/** With a slash at its end; on SFTP from the root, in a bucket without a slash at its beginning. */
const folderOf = ({ type }: Storage, folder: string): string => {
  const parts = folder.split('/').filter((part) => part !== '' && part !== '.' && part !== '..');
  const joined = parts.map((part) => `${part}/`).join('');
  return type === 'SFTP' ? `/${joined}` : joined;
};

/**
 * Delivers a created file under a unique name, so that another attempt replaces it. Records the
 * target in the audit log. Does nothing without a delivery.
 */
export const deliverExport = async (
  context: Context,
  scheduled: Pick<ScheduledExport, 'id' | 'name' | 'toSourceId' | 'toFolder'>,
  { companyId, id, format, madeAt }: Pick<ExportFile, 'companyId' | 'id' | 'format' | 'madeAt'>,
): Promise<void> => {
  const { toSourceId, toFolder } = scheduled;
  if (!toSourceId) return;
  const found = await context.read(async (em) => {
    const source = await findStorage(em, toSourceId);
    return source && { source, secrets: openSecrets(context.secretBox, source) };
  }, companyId);
  if (!found)
    throw new JobFailed("This export's storage was disconnected. Please edit the export.");
  const { source, secrets } = found;
  const name = scheduled.name.replace(/[^\p{L}\p{N}._-]+/gu, '_');
  const path = `${toFolder ?? ''}${name}_${madeAt.toISOString().slice(0, 10)}_${id.slice(-8)}.${format}`;
  try {
    await writeFile(source.type, { ...source.config, ...secrets }, context.env.outgoingAllow, {
      path,
      content: context.storage.read(context, companyId, objectOf(id)),
    });
  } catch (thrown) {
    if (thrown instanceof SourceRefused) throw new JobFailed(thrown.message, { cause: thrown });
    if (thrown instanceof SourceBusy || thrown instanceof SourceUnavailable)
      throw new JobPostponed(thrown.message, RETRY_SECONDS);
    throw thrown;
  }
  await context.transaction((em) => {
    writeAudit(context, em, {
      companyId,
      action: 'exports.delivered',
      subject: { type: 'export', id: scheduled.id, name: scheduled.name },
      after: { storage: source.name, path },
    });
    return em.flush();
  }, companyId);
};
