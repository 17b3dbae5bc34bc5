import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@tests/support/freePort';
import { outcomeOf, type Outcome, type Stage } from './bar';
import { timeLeft } from './lanes';
import { ask, hasEnded, kill, register, startProduct } from './productProcess';

const MEGABYTE = 2 ** 20;

/**
 * The embedded database on a disk that fills up while clients write. Writes must be rejected in JSON (507 or 503), reads must continue, nothing
 * acknowledged may be lost, and the product must resume on its own once there is space. Needs the right to mount a small disk in memory. A case is
 * one acknowledged write.
 */
export const proveDiskFull = async ({ folder, quick, turns }: Stage): Promise<Outcome> => {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${quick ? '120m' : '160m'}`, 'tmpfs', disk], {
      stdio: 'pipe',
    });
  } catch {
    return {
      tried: 0,
      held: 0,
      figure: '',
      impossible: 'only root on Linux may mount the small disk that it fills',
    };
  }
  try {
    return await fillAgainAndAgain(disk, turns);
  } finally {
    execFileSync('umount', ['-l', disk]);
  }
};

const fillAgainAndAgain = async (disk: string, turns: number): Promise<Outcome> => {
  const port = await freePort();
  const dataDir = join(disk, 'data');
  const product = await startProduct({ port, dataDir });
  const { token } = await register(product.url);
  const faults: string[] = [];
  const write = (name: string) =>
    ask<{ id: string; code?: string }>(product.url, 'POST', '/api/data-types', {
      token,
      body: { name, dataFieldName: name, type: 'static' },
    });
  const acknowledged: string[] = [];
  const note = (answer: Awaited<ReturnType<typeof write>>): number => {
    if (answer?.status === 201) acknowledged.push(answer.body.id);
    return answer?.status ?? 0;
  };
  const refusals = new Map<number, number>();
  let turn = 0;
  for (; turn < turns && timeLeft() && !hasEnded(product.child); turn += 1) {
    for (let at = 0; at < 20; at += 1) note(await write(`before ${String(turn)}-${String(at)}`));
    fillUp(join(disk, 'ballast'));
    let refused = 0;
    const refuse = (status: number): void => {
      if (status === 201) return;
      refused += 1;
      refusals.set(status, (refusals.get(status) ?? 0) + 1);
      if (status !== 507 && status !== 503) faults.push(`a write answered ${String(status)}`);
    };
    // Space that is already allocated still takes some rows.
    for (let at = 0; at < 3000 && refused === 0 && !hasEnded(product.child); at += 1)
      refuse(note(await write(`full ${String(turn)}-${String(at)} ${'x'.repeat(150)}`)));
    for (let at = 0; at < 20; at += 1) {
      refuse(note(await write(`refused ${String(turn)}-${String(at)}`)));
      const read = await ask(product.url, 'GET', '/api/users/profile', { token });
      if (read?.status !== 200) faults.push(`a read answered ${String(read?.status)}`);
    }
    if (refused === 0) faults.push('the disk was never full');
    rmSync(join(disk, 'ballast'));
    let resumed = false;
    for (let at = 0; at < 100 && !resumed; at += 1) {
      resumed = note(await write(`after ${String(turn)}-${String(at)}`)) === 201;
      if (!resumed) await wait(100);
    }
    if (!resumed)
      faults.push(
        hasEnded(product.child)
          ? `the product ended: ${product.said().slice(-400)}`
          : 'writes were refused with space again',
      );
  }
  await kill(product.child);
  const again = await startProduct({ port, dataDir });
  const stored = new Set(
    (await ask<{ id: string }[]>(again.url, 'GET', '/api/data-types', { token }))!.body.map(
      ({ id }) => id,
    ),
  );
  for (const id of acknowledged)
    if (!stored.has(id)) faults.push(`${id} was acknowledged and is gone`);
  await kill(again.child);
  const refusedBy = [...refusals]
    .map(([status, count]) => `${count.toLocaleString('en-US')} times ${String(status)}`)
    .join(', ');
  return {
    turns: turn,
    ...outcomeOf(
      acknowledged.length,
      faults,
      `acknowledged writes around a disk that was full ${String(turn)} times; refused ${refusedBy}; ${faults.length === 0 ? 'reads continued, writes resumed by themselves, and all were there after a kill' : `${String(faults.length)} faults`}`,
    ),
  };
};

/** Uses up all remaining space. */
const fillUp = (file: string): void => {
  for (const size of [MEGABYTE, 4096]) {
    try {
      for (let at = 0; at < 1000; at += 1) writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
    } catch {
      // Full.
    }
  }
};
