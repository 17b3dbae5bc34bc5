// npm run create-admin: makes a global admin in the database that the settings name.
import { runBuilt } from './lib/runBuilt.mjs';

await runBuilt('create-admin');
