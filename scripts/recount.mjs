// npm run recount: rebuilds the counters of every survey from its answers, in the database that the settings name.
import { runBuilt } from './lib/runBuilt.mjs';

await runBuilt('recount');
