// npm run distribute: turns the PostgreSQL with Citus that DATABASE_URL names into a cluster. Sign
// in as the role that owns it.
import { runBuilt } from './lib/runBuilt.mjs';

await runBuilt('distribute');
