import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, utimesSync, writeFileSync, existsSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataDir } from './dataDirLock';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'navout-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => join(folder, 'navout.lock');

describe('the lock of the data folder', () => {
  it('belongs to this process until it is released', () => {
    const release = lockDataDir(folder);
    expect(readFileSync(file(), 'utf8')).toBe(`${process.pid} ${hostname()} command`);
    release();
    expect(existsSync(file())).toBe(false);
  });

  it('names the living process that holds it', async () => {
    const holder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    writeFileSync(file(), String(holder.pid));
    expect(() => lockDataDir(folder)).toThrow(`in use by process ${holder.pid}`);
    const ended = new Promise((resolve) => {
      holder.once('exit', resolve);
    });
    holder.kill('SIGKILL');
    await ended;
    lockDataDir(folder)();
  });

  it('of another machine or container is valid while its owner is alive, even with our own process id', () => {
    writeFileSync(file(), `${process.pid} elsewhere`);
    expect(() => lockDataDir(folder)).toThrow(`in use by process ${process.pid} on elsewhere`);
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(file(), longAgo, longAgo);
    lockDataDir(folder)();
    expect(existsSync(file())).toBe(false);
  });

  it('reports in one line that the folder cannot be created', () => {
    writeFileSync(join(folder, 'plain'), '');
    expect(() => lockDataDir(join(folder, 'plain', 'data'))).toThrow(/^DATA_DIR [^\n]+$/);
  });
});
