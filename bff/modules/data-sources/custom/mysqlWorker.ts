import { listMysqlTables } from './listMysqlTables';
import { openMysqlTable } from './readMysqlTable';
import { serveTable } from './serveTable';
import { writeMysqlTable } from './writeMysqlTable';

// The driver logs a line for each packet that arrives out of order, so a server could flood the
// log.
const silent = (): void => undefined;
Object.assign(console, { error: silent, warn: silent, log: silent });

serveTable(openMysqlTable, listMysqlTables, { write: writeMysqlTable });
