import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot, root } from './root.mjs';
import { runCommand, stopWith } from './processes.mjs';
import { printProgress } from './printProgress.mjs';

const lowestNode = [20, 19];
const markFile = inRoot('node_modules', '.navout-lock');

/** Exits with one line if Node is older than `engines` allows. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > lowestNode[0] || (major === lowestNode[0] && minor >= lowestNode[1])) return;
  stopWith(
    `Node ${lowestNode.join('.')} or newer is needed, this is ${process.versions.node}. Install it from your system's packages or nodejs.org and try again.`,
  );
}

/** Installs from the lockfile if node_modules is missing or belongs to another lockfile. */
export async function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
  if (existsSync(markFile) && readFileSync(markFile, 'utf8') === wanted) return;
  if (!installedByHand()) {
    console.log('Installing packages from the lockfile (about a minute the first time) ...');
    const startedAt = Date.now();
    const { code } = await printProgress('Still installing', () =>
      runCommand('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'], {
        cwd: root,
      }),
    );
    if (code !== 0) stopWith('the packages could not be installed: see the lines of npm above.');
    console.log(`Packages installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
  }
  writeFileSync(markFile, wanted);
}

/** True if node_modules already holds the lockfile's versions, e.g. because someone ran `npm ci`. */
function installedByHand() {
  const recordFile = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(recordFile)) return false;
  const wanted = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(recordFile, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' ||
      (present[path]
        ? present[path].version === entry.version
        : entry.optional === true || entry.peer === true),
  );
}
