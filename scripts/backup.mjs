// npm run backup -- FILE: writes the database that the settings name into one file, even while a server is running.
import { runBuilt } from './lib/runBuilt.mjs';

await runBuilt('backup', { takesFile: true });
