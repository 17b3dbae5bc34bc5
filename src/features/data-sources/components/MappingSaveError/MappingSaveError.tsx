import Button from '@mui/material/Button';
import { Message } from '@src/components/Message/Message';
import { ApiError } from '@src/lib/apiError';
import { UseLines } from '../FieldUses/UseLines';
import { usesInError } from '../FieldUses/usesInError';
import { mappingText } from '../MappingFields/texts/mappingText';

/**
 * The reason why a mapping was not saved. If other parts use the removed fields, lists them and
 * offers to save anyway.
 */
export function MappingSaveError({ error, onConfirm }: { error: Error; onConfirm: () => void }) {
  const { steps } = error instanceof ApiError ? error.fields : {};
  const uses = error instanceof ApiError ? usesInError(error) : [];
  if (uses.length === 0)
    return (
      <Message tone="error">
        {steps ? mappingText('stepsRefused', { reason: steps }) : error.message}
      </Message>
    );
  return (
    <Message tone="warning" title={mappingText('inUse')}>
      <UseLines uses={uses} />
      <Button size="small" onClick={onConfirm}>
        {mappingText('saveAnyway')}
      </Button>
    </Message>
  );
}
