// npm run restore -- FILE: puts a backup into the empty database that the settings name.
import { runBuilt } from './lib/runBuilt.mjs';

await runBuilt('restore', { takesFile: true });
