import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Message } from '@src/components/Message/Message';
import { ApiError } from '@src/lib/apiError';
import { scheduledText } from './texts/scheduledText';

/** The server's message next to the fields of a scheduled export. */
export const fieldErrorsOf = (
  error: Error | null,
): Partial<Record<'name' | 'cron' | 'delivery.sourceId' | 'delivery.folder', string>> =>
  error instanceof ApiError ? error.fields : {};

export interface SaveFailureProps {
  error: Error;
  isEdit: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/**
 * The reason why a scheduled export was not saved. If someone else changed it in the meantime, lets
 * the user choose.
 */
export function SaveFailure({ error, isEdit, onKeepMine, onTakeTheirs }: SaveFailureProps) {
  if (error instanceof ApiError && error.code === 'conflict')
    return (
      <Message tone="warning">
        {scheduledText('conflict')}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button variant="outlined" onClick={onKeepMine}>
            {scheduledText('keepMine')}
          </Button>
          <Button onClick={onTakeTheirs}>{scheduledText('takeTheirs')}</Button>
        </Box>
      </Message>
    );
  return (
    <Message tone="error">
      {scheduledText(isEdit ? 'changeFailed' : 'scheduleFailed', { reason: error.message })}
    </Message>
  );
}
