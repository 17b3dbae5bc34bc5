import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync, existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { lockDataDir } from './dataDirLock';

let folder: string;
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'navout-lock-')); });
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => join(folder, 'navout.lock');

describe('the lock of the data folder', () => {
  it('is this process\' own until it is given back', () => {
    const release = lockDataDir(folder);
    expect(readFileSync(file(), 'utf8')).toBe(String(process.pid));
    release();
    expect(existsSync(file())).toBe(false);
  });

  it('names the living process that holds it', async () => {
    const holder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    writeFileSync(file(), String(holder.pid));
    expect(() => lockDataDir(folder)).toThrow(`in use by process ${holder.pid}`);
    const ended = new Promise((resolve) => { holder.once('exit', resolve); });
    holder.kill('SIGKILL');
    await ended;
    lockDataDir(folder)();
  });

  it('says in one line when the folder cannot be made', () => {
    writeFileSync(join(folder, 'plain'), '');
    expect(() => lockDataDir(join(folder, 'plain', 'data'))).toThrow(/^DATA_DIR [^\n]+$/);
  });
});
