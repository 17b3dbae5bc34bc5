// npm run move -- --to URL: moves the installation that the settings name into an empty PostgreSQL database.
import { runBuilt } from './lib/runBuilt.mjs';

await runBuilt('move');
