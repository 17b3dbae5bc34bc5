// npm run recount: rebuilds the counters of every survey from its answers, in the configured
// database.
import { runBuilt } from './lib/runBuilt.mjs';

await runBuilt('recount');
