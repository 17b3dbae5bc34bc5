import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ReadoutStrip } from '@src/components/ReadoutStrip/ReadoutStrip';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { formatNumber } from '@src/lib/i18n/formats';
import { figureItems, liftItem } from './figureItems';
import type { PlacementLift } from '@core/models/placementLift';
import type { PlacementFigures } from '@core/models/placementFigures';
import { placementsText } from './texts/placementsText';

interface PlacementCardProps {
  figures: PlacementFigures;
  /** null if no experiment with a holdout ran. */
  lift: PlacementLift | null;
  mayWrite: boolean;
  onEdit: () => void;
  onSnippet: () => void;
  onDelete: () => void;
}

/** One placement: its kind, its results and its actions. */
export function PlacementCard({
  figures,
  lift,
  mayWrite,
  onEdit,
  onSnippet,
  onDelete,
}: PlacementCardProps) {
  const { name, kind, own, impressions } = figures;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <StatusChip
          dot="none"
          tone="neutral"
          label={placementsText(kind === null ? 'deleted' : `kind.${kind}`)}
        />
        {kind !== null && (
          <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            <Button
              size="small"
              aria-label={placementsText('snippetOf', { name })}
              onClick={onSnippet}
            >
              {placementsText('snippet')}
            </Button>
            {mayWrite && (
              <Button
                size="small"
                aria-label={placementsText(own ? 'editOne' : 'setUpOne', { name })}
                onClick={onEdit}
              >
                {placementsText(own ? 'edit' : 'setUp')}
              </Button>
            )}
            {mayWrite && own && (
              <Button
                size="small"
                aria-label={placementsText('deleteOne', { name })}
                onClick={onDelete}
              >
                {placementsText('delete')}
              </Button>
            )}
          </Box>
        )}
      </Box>
      <ReadoutStrip
        dense
        label={placementsText('figuresOf', { name })}
        items={[
          {
            id: 'shown',
            label: placementsText('shown'),
            value: formatNumber(impressions),
          },
          ...figureItems(figures),
          ...(lift ? [liftItem(lift)] : []),
        ]}
      />
    </Box>
  );
}
