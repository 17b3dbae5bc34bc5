import Box from '@mui/material/Box';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { useEffect } from 'react';
import { useFieldUses, type SourceField } from '../../api';
import { fieldUsesText } from './texts/fieldUsesText';
import { UseLines } from './UseLines';

export interface FieldUsesProps {
  field: SourceField;
  /** Called once the field's uses are loaded; false if there are none. */
  onShown: (used: boolean) => void;
}

/** Shows a field's uses before it is removed. */
export function FieldUses({ field, onShown }: FieldUsesProps) {
  const uses = useFieldUses(field);
  const used = (uses.data?.length ?? 0) > 0;
  useEffect(() => {
    onShown(used);
  }, [used, onShown]);
  if (uses.isPending)
    return <LoadingState label={fieldUsesText('loading')} shape="lines" rows={2} quiet />;
  if (uses.isError)
    return (
      <InlineRetry what={fieldUsesText('list')} error={uses.error} onRetry={() => uses.refetch()} />
    );
  if (uses.data.length === 0) return <Box>{fieldUsesText('none')}</Box>;
  return (
    <Box>
      {fieldUsesText('title', { count: uses.data.length })}
      <UseLines uses={uses.data} />
    </Box>
  );
}
