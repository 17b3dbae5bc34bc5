// Preloaded in every process of jest-light-runner, which loads tests and product with Node's own import. Adds TypeScript and the aliases of tsconfig.json.
import { register } from 'tsx/esm/api';

register();
// Node's own navigator has the language of the machine, and texts would follow it.
delete globalThis.navigator;

if (process.env.TEST_THREADS) {
  const { useBuiltThreads } = await import('../../bff/services/spawnThread.ts');
  useBuiltThreads(new URL(process.env.TEST_THREADS));
}
