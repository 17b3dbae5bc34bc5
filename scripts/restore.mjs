// npm run restore -- FILE: restores a backup into the configured database, which must be empty.
import { runBuilt } from './lib/runBuilt.mjs';

await runBuilt('restore', { takesFile: true });
