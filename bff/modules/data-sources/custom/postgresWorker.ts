import { openPostgresTable } from './readPostgresTable';
import { serveTable } from './serveTable';

serveTable(openPostgresTable);
