// npm run backup -- FILE: writes the database that the settings name into one file, beside a running server too.
import { runBuilt } from './lib/runBuilt.mjs';

await runBuilt('backup', { takesFile: true });
