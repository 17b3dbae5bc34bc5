// npm run backup -- FILE: writes the configured database into one file, even while a server is
// running.
import { runBuilt } from './lib/runBuilt.mjs';

await runBuilt('backup', { takesFile: true });
