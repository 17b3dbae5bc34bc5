// npm run migrate: brings the PostgreSQL that DATABASE_URL names up to date, signed in as the role that owns it.
import { runBuilt } from './lib/runBuilt.mjs';

await runBuilt('migrate');
