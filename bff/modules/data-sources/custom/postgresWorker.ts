import { listPostgresTables } from './listPostgresTables';
import { openPostgresTable } from './readPostgresTable';
import { serveTable } from './serveTable';

serveTable(openPostgresTable, listPostgresTables);
