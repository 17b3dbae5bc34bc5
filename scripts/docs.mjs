// npm run docs: writes docs/openapi.json, docs/errors.md, docs/requirements.md and docs/access-matrix.md. Read the differences before you commit them.
import { runCommand, runScript, stopWith } from './lib/processes.mjs';
import { root } from './lib/root.mjs';

process.chdir(root);
for (const script of ['generate:openapi', 'generate:errors', 'generate:requirements']) {
  if ((await runScript(script)).code !== 0) stopWith(`${script} failed.`);
}
const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
  '--selectProjects',
  'server',
  '--',
  'tests/security/routeMatrix',
];
const { code } = await runCommand(process.execPath, jest, { env: { UPDATE_ACCESS_MATRIX: '1' } });
if (code !== 0) stopWith('the access matrix holds surprises: see the lines above.');
