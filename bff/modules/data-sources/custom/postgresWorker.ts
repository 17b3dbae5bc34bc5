import { dropSlots } from './changeSlot';
import { listPostgresTables } from './listPostgresTables';
import { openPostgresTable } from './readPostgresTable';
import { serveTable } from './serveTable';
import { readSlotLag } from './slotLag';

serveTable(openPostgresTable, listPostgresTables, dropSlots, readSlotLag);
