import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { CatalogueSource } from '../../api';
import { dataSourcesText } from '../../texts/dataSourcesText';
import { SourcePlate } from '../SourcePlate/SourcePlate';

export interface CatalogueCardProps {
  source: CatalogueSource;
  connected: boolean;
  onPress: (source: CatalogueSource) => void;
  /** Read-only users can't connect sources. */
  disabled?: boolean;
}

// A source without a connector can't be connected yet, but it can be requested.
const wordsOf = (
  { isImport, isCustom, connectable }: CatalogueSource,
  connected: boolean,
): string =>
  connected
    ? dataSourcesText('card.connected')
    : isImport
      ? dataSourcesText('card.data')
      : connectable || isCustom
        ? dataSourcesText('card.api')
        : dataSourcesText('card.request');

/** A catalog source that can be connected (SRC-015 to SRC-017). */
export function CatalogueCard({
  source,
  connected,
  onPress,
  disabled = false,
}: CatalogueCardProps) {
  const words = wordsOf(source, connected);
  return (
    <Paper
      variant="outlined"
      component="article"
      aria-label={source.name}
      sx={{
        display: 'grid',
        gridTemplate: {
          xs: '"plate name button" auto "plate text button" 1fr / auto minmax(0, 1fr) auto',
          sm: '"plate name" auto "text text" 1fr "button button" auto / auto minmax(0, 1fr)',
        },
        columnGap: 1.25,
        rowGap: { xs: 0.25, sm: 1.25 },
        alignItems: 'center',
        flex: 1,
        minWidth: 0,
        p: space(14, 16),
      }}
    >
      <Box sx={{ gridArea: 'plate' }}>
        <SourcePlate category={source.category} vendor={source.id} />
      </Box>
      <Box
        sx={{
          gridArea: 'name',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 0.5,
          columnGap: 1.25,
          minWidth: 0,
        }}
      >
        <Typography
          variant="h3"
          component="h3"
          sx={{ flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {source.name}
        </Typography>
        {source.isPopular && (
          <StatusChip tone="brass" dot="none" label={dataSourcesText('popular')} />
        )}
      </Box>
      <Box
        component="p"
        sx={{
          gridArea: 'text',
          alignSelf: 'start',
          m: 0,
          ...textRole.small,
          color: color.textSecondary,
          overflowWrap: 'anywhere',
        }}
      >
        {source.description}
      </Box>
      <Button
        size="small"
        variant={connected ? 'quiet' : 'outlined'}
        disabled={disabled}
        onClick={() => {
          onPress(source);
        }}
        aria-label={`${words}: ${source.name}`}
        sx={{
          gridArea: 'button',
          ...(connected ? { color: color.success } : {}),
          '@media (pointer: coarse), (max-width: 599.95px)': { minHeight: rem(40) },
        }}
      >
        {words}
      </Button>
    </Paper>
  );
}
