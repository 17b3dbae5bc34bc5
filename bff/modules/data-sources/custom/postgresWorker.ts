import { dropSlots } from './changeSlot';
import { listPostgresTables } from './listPostgresTables';
import { openPostgresTable } from './readPostgresTable';
import { serveTable } from './serveTable';
import { readSlotLag } from './slotLag';
import { writePostgresTable } from './writePostgresTable';

serveTable(openPostgresTable, listPostgresTables, {
  drop: dropSlots,
  lag: readSlotLag,
  write: writePostgresTable,
});
