// npm run create-admin: creates a global admin in the configured database.
import { runBuilt } from './lib/runBuilt.mjs';

await runBuilt('create-admin');
