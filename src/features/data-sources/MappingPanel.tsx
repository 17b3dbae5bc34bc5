import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { commonText } from '@src/components/texts/commonText';
import { useFieldMapping, type DataSource } from './api';
import { mappingText } from './components/MappingFields/texts/mappingText';
import { MappingDialog } from './MappingDialog';
import { dataSourcesText } from './texts/dataSourcesText';

/**
 * The dialog that maps one source's fields to the unified model. Loads the mapping first (SRC-027,
 * SRC-043).
 */
export function MappingPanel({ source, onClose }: { source: DataSource; onClose: () => void }) {
  const mapping = useFieldMapping(source.id);
  if (mapping.data)
    return <MappingDialog source={source} mapping={mapping.data} onClose={onClose} />;
  return (
    <AppDialog
      open
      onClose={onClose}
      size="workspace"
      title={mappingText('title')}
      support={source.name}
      actions={<Button onClick={onClose}>{commonText('close')}</Button>}
    >
      <Box sx={{ p: 3 }}>
        {mapping.isError ? (
          <ErrorState
            what={dataSourcesText('fieldMapping')}
            error={mapping.error}
            onRetry={() => mapping.refetch()}
          />
        ) : (
          <LoadingState label={mappingText('loadingFields')} shape="table" rows={8} />
        )}
      </Box>
    </AppDialog>
  );
}
