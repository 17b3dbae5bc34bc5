// npm run move -- --to URL: moves the configured installation into an empty PostgreSQL database.
import { runBuilt } from './lib/runBuilt.mjs';

await runBuilt('move');
