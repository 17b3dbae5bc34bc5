import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '@src/components/Card/Card';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { useCan } from '@src/lib/useCan';
import { useRested } from '@src/lib/useRested';
import { whileStale } from '@src/theme/whileStale';
import { PersonChoice } from './components/PersonChoice';
import { PreviewLists } from './components/PreviewLists';
import { PreviewSummary } from './components/PreviewSummary';
import { type PreviewPerson, type UnsavedSettings, useModelPreview } from './previewApi';
import { modelPreviewText } from './texts/modelPreviewText';

/** Delay between a slider change and the update of the lists, in ms. */
const REST_MS = 300;

interface ModelPreviewPanelProps {
  changes: UnsavedSettings;
  /** Revision of the saved settings. */
  revision: number;
}

/** Shows a person's list before and after a slider change. Nothing is saved. */
export default function ModelPreviewPanel({ changes, revision }: ModelPreviewPanelProps) {
  const mayImport = useCan('data_sources:write');
  const [person, setPerson] = useState<PreviewPerson | null>(null);
  const moved = useRested(JSON.stringify(changes), REST_MS);
  const rested = useMemo(() => JSON.parse(moved) as UnsavedSettings, [moved]);
  const preview = useModelPreview(person?.id ?? null, rested, revision);
  const lists = preview.data;
  return (
    <Card title={modelPreviewText('title')} support={modelPreviewText('support')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <PersonChoice person={person} onChoose={setPerson} />
        {preview.isPending && (
          <LoadingState label={modelPreviewText('loading')} shape="lines" rows={8} quiet />
        )}
        {preview.isError && (
          <InlineRetry
            message={modelPreviewText('failed', { reason: preview.error.message })}
            onRetry={() => preview.refetch()}
          />
        )}
        {lists && lists.before.length + lists.after.length === 0 && (
          <EmptyState
            subject="ranking"
            message={modelPreviewText('empty')}
            action={
              mayImport && (
                <Button variant="outlined" component={Link} to="/data-sources">
                  {modelPreviewText('importItems')}
                </Button>
              )
            }
          />
        )}
        {lists && lists.before.length + lists.after.length > 0 && (
          <Box
            aria-busy={preview.isFetching}
            sx={{ display: 'grid', gap: 1.5, ...whileStale(preview.isPlaceholderData) }}
          >
            <PreviewSummary lists={lists} isChanged={moved !== '{}'} />
            <PreviewLists lists={lists} />
          </Box>
        )}
      </Box>
    </Card>
  );
}
