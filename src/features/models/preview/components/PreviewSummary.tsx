import Box from '@mui/material/Box';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { placeChanges } from '../places';
import type { ModelPreview } from '../previewApi';
import { modelPreviewText } from '../texts/modelPreviewText';

/** A sentence about the effect of the changes on a list. Announced when it changes. */
export function PreviewSummary({ lists, isChanged }: { lists: ModelPreview; isChanged: boolean }) {
  const changes = [...placeChanges(lists).values()];
  const moved = changes.filter((change) => typeof change === 'number' && change !== 0).length;
  const fresh = changes.filter((change) => change === 'new').length;
  return (
    <Box role="status" sx={{ ...textRole.small, color: color.textSecondary }}>
      {!isChanged
        ? modelPreviewText('untouched')
        : moved + fresh === 0
          ? modelPreviewText('unchanged')
          : modelPreviewText('moves', { moved, fresh })}
    </Box>
  );
}
