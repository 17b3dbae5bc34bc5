import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@tests/support/freePort';
import { outcomeOf, type Outcome, type Stage } from './bar';
import { ask, hasEnded, kill, register, startProduct } from './productProcess';

const MEGABYTE = 2 ** 20;

/**
 * F11: the embedded database on a disk that fills up while clients write. Writes are refused in JSON (507 or 503), reads go on, nothing acknowledged
 * is lost, and with space again the product goes on by itself. Needs the right to mount a small disk in memory. A case is one acknowledged write.
 */
export const proveDiskFull = async ({ folder, quick }: Stage): Promise<Outcome> => {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${quick ? '120m' : '160m'}`, 'tmpfs', disk], { stdio: 'pipe' });
  } catch {
    return { tried: 0, held: 0, figure: '', impossible: 'only root on Linux may mount the small disk that it fills' };
  }
  try {
    return await fill(disk);
  } finally {
    execFileSync('umount', ['-l', disk]);
  }
};

const fill = async (disk: string): Promise<Outcome> => {
  const port = await freePort();
  const dataDir = join(disk, 'data');
  const product = await startProduct({ port, dataDir });
  const { token } = await register(product.url);
  const faults: string[] = [];
  const write = (name: string) => ask<{ id: string; code?: string }>(product.url, 'POST', '/api/data-types', { token, body: { name, dataFieldName: name, type: 'static' } });
  const acknowledged: string[] = [];
  const note = (answer: Awaited<ReturnType<typeof write>>): number => {
    if (answer?.status === 201) acknowledged.push(answer.body.id);
    return answer?.status ?? 0;
  };
  for (let at = 0; at < 20; at += 1) note(await write(`before ${String(at)}`));
  fillUp(join(disk, 'ballast'));
  const refusals = new Set<number>();
  // What is allocated already still takes some rows.
  for (let at = 0; at < 3000 && refusals.size === 0 && !hasEnded(product.child); at += 1) {
    const status = note(await write(`full ${String(at)} ${'x'.repeat(150)}`));
    if (status !== 201) refusals.add(status);
  }
  for (let at = 0; at < 20; at += 1) {
    const status = note(await write(`refused ${String(at)}`));
    if (status !== 201) refusals.add(status);
    const read = await ask(product.url, 'GET', '/api/users/profile', { token });
    if (read?.status !== 200) faults.push(`a read answered ${String(read?.status)}`);
  }
  for (const status of refusals) if (status !== 507 && status !== 503) faults.push(`a write answered ${String(status)}`);
  if (refusals.size === 0) faults.push('the disk was never full');
  rmSync(join(disk, 'ballast'));
  let resumed = 0;
  for (let at = 0; at < 100 && !resumed; at += 1) {
    if (note(await write(`after ${String(at)}`)) === 201) resumed = 1;
    else await wait(100);
  }
  const ended = hasEnded(product.child);
  if (!resumed) faults.push(ended ? `the product ended: ${product.said().slice(-400)}` : 'writes were refused with space again');
  await kill(product.child);
  const again = await startProduct({ port, dataDir });
  const stored = new Set((await ask<{ id: string }[]>(again.url, 'GET', '/api/data-types', { token }))!.body.map(({ id }) => id));
  for (const id of acknowledged) if (!stored.has(id)) faults.push(`${id} was acknowledged and is gone`);
  await kill(again.child);
  return outcomeOf(acknowledged.length, faults, `acknowledged writes around a full disk, all there after a kill; refusals ${[...refusals].join(', ')}, reads went on, writes again ${resumed ? 'by itself' : 'not'}`);
};

/** Takes all space that is left. */
const fillUp = (file: string): void => {
  for (const size of [MEGABYTE, 4096]) {
    try {
      for (let at = 0; at < 1000; at += 1) writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
    } catch {
      // Full.
    }
  }
};
