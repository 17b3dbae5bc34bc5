// npm run migrate: updates the schema of the PostgreSQL that DATABASE_URL names. Sign in as the
// role that owns it.
import { runBuilt } from './lib/runBuilt.mjs';

await runBuilt('migrate');
