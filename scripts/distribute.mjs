// npm run distribute: makes a cluster of the PostgreSQL with Citus that DATABASE_URL names, signed in as the role that owns it.
import { runBuilt } from './lib/runBuilt.mjs';

await runBuilt('distribute');
