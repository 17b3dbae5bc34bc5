import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createOrm, embeddedClient, type Orm } from '@bff/db/createOrm';
import { ownerQuery } from '@bff/db/ownerQuery';
import { SettingError } from '@bff/env';

/**
 * Writes the embedded database into one gzip file while others write. Its files are copied between
 * two statements, in the state that a killed process would leave. So it contains everything
 * acknowledged and nothing uncommitted. The file appears complete or not at all.
 */
export const writeEmbeddedBackup = async (orm: Orm, file: string): Promise<void> => {
  const blob = await (await embeddedClient(orm))!.dumpDataDir('none');
  const part = `${file}.part`;
  try {
    await pipeline(
      Readable.fromWeb(blob.stream() as Parameters<typeof Readable.fromWeb>[0]),
      createGzip({ level: 3 }),
      createWriteStream(part, { mode: 0o600 }),
    );
    await rename(part, file);
  } catch (cause) {
    rmSync(part, { force: true });
    throw cause;
  }
};

/**
 * Restores a backup into a data folder without a database. Loads it in a temporary folder, and
 * moves it when the database responds.
 * @throws SettingError if there is already a database, or the file is not one of our backups.
 */
export const restoreEmbeddedBackup = async (file: string, dataDir: string): Promise<void> => {
  const target = join(dataDir, 'postgres');
  if (existsSync(target))
    throw new SettingError(
      `${target} exists. Move it away, or choose an empty DATA_DIR: a restore overwrites nothing.`,
    );
  const loading = `${target}.restoring`;
  rmSync(loading, { recursive: true, force: true });
  const orm = createOrm({ kind: 'embedded', folder: loading, load: await unpacked(file) });
  try {
    await ownerQuery(orm, 'select count(*) from companies');
  } catch (cause) {
    rmSync(loading, { recursive: true, force: true });
    throw new SettingError(
      `${file} could not be loaded: it is damaged, or no backup of this product.`,
      { cause },
    );
  } finally {
    await orm.close();
  }
  renameSync(loading, target);
};

const unpacked = async (file: string): Promise<Buffer> => {
  try {
    return await buffer(createReadStream(file).pipe(createGunzip()));
  } catch (cause) {
    throw new SettingError(
      `${file} cannot be unpacked: it is damaged, or no backup of this product.`,
      { cause },
    );
  }
};

/**
 * Detects the database of a backup file by its first bytes. @throws SettingError if it is neither.
 */
export const kindOfBackup = async (file: string): Promise<'embedded' | 'postgres'> => {
  if (!existsSync(file)) throw new SettingError(`${file} does not exist.`);
  const head = await firstBytes(file);
  if (head.toString('latin1') === 'PGDMP') return 'postgres';
  if (head[0] === 0x1f && head[1] === 0x8b) return 'embedded';
  throw new SettingError(
    `${file} is no backup: neither one of the embedded database nor one of PostgreSQL.`,
  );
};

const firstBytes = async (file: string): Promise<Buffer> => {
  const handle = await open(file);
  try {
    return (await handle.read(Buffer.alloc(5), 0, 5, 0)).buffer;
  } finally {
    await handle.close();
  }
};
