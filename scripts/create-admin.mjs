// npm run create-admin: creates a global admin in the database that the settings name.
import { runBuilt } from './lib/runBuilt.mjs';

await runBuilt('create-admin');
