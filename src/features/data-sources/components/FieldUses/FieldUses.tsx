import Box from '@mui/material/Box';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { useEffect } from 'react';
import { useFieldUses, type SourceField } from '../../api';
import { fieldUsesText } from './texts/fieldUsesText';
import { UseLines } from './UseLines';

export interface FieldUsesProps {
  field: SourceField;
  /** What uses the field is on the screen; false: nothing does. */
  onShown: (used: boolean) => void;
}

/** What uses a field, before it is removed. */
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
