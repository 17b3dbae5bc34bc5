import { dropSlots } from './changeSlot';
import { listPostgresTables } from './listPostgresTables';
import { openPostgresTable } from './readPostgresTable';
import { serveTable } from './serveTable';

serveTable(openPostgresTable, listPostgresTables, dropSlots);
