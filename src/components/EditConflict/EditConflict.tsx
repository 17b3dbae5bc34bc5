import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Message } from '@src/components/Message/Message';
import type { EditChange } from './editChange';
import { changeLine } from './changeLine';
import { editConflictText } from './texts/editConflictText';

export interface EditConflictProps {
  /** A teammate's changes since the edit began; at least one. */
  changes: readonly EditChange[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  disabled?: boolean;
}

/** Maximum number of listed changes. The rest are only counted. */
const listed = 8;

/** Shows a teammate's saved changes to something being edited here, and lets the user choose. */
export function EditConflict({
  changes,
  onKeepMine,
  onTakeTheirs,
  disabled = false,
}: EditConflictProps) {
  const more = changes.length - listed;
  return (
    <Message tone="warning" title={editConflictText('title')}>
      <Box component="ul" sx={{ m: 0, my: 1, pl: 2.5 }}>
        {changes.slice(0, listed).map((change) => (
          <li key={change.path.join('.')}>{changeLine(change)}</li>
        ))}
        {more > 0 && <li>{editConflictText('more', { more })}</li>}
      </Box>
      {editConflictText('explanation')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="outlined" disabled={disabled} onClick={onKeepMine}>
          {editConflictText('keepMine')}
        </Button>
        <Button disabled={disabled} onClick={onTakeTheirs}>
          {editConflictText('takeTheirs')}
        </Button>
      </Box>
    </Message>
  );
}
