import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { useCan } from '@src/lib/useCan';
import { formatNumber } from '@src/lib/i18n/formats';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { font } from '@tokens/tokens';
import type { PreviewItem } from '../../model/liveResult';
import { outboundApiText } from '../../texts/outboundApiText';

/**
 * The recommended items as a list: rank, title, score and reason (CONST-019). Without items, leads
 * to the sources of items.
 */
export function ItemPreview({
  items,
  notice,
  mayLackItems,
}: {
  items: readonly PreviewItem[];
  notice: string | null;
  /** True if the list is empty although nothing was filtered. */
  mayLackItems: boolean;
}) {
  const mayImport = useCan('data_sources:write');
  if (items.length === 0)
    return (
      <EmptyState
        subject="item"
        message={notice ?? outboundApiText('noItems')}
        action={
          mayLackItems &&
          mayImport && (
            <Button component={Link} to="/data-sources?tab=available">
              {outboundApiText('itemSources')}
            </Button>
          )
        }
      />
    );
  return (
    <>
      {notice && (
        <Box
          sx={{
            p: space(10, 16),
            ...textRole.small,
            color: color.textSecondary,
            borderBottom: `1px solid ${color.line}`,
          }}
        >
          {notice}
        </Box>
      )}
      <Box
        component="ol"
        aria-label={outboundApiText('recommendedItems')}
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        {items.map(({ id, title, score, explanation, metadata }, index) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'grid',
              gridTemplateColumns: `${rem(20)} minmax(0, 1fr) auto`,
              gap: space(2, 8),
              p: space(10, 16),
              borderTop: index === 0 ? 0 : `1px solid ${color.line}`,
              ...textRole.small,
              overflowWrap: 'anywhere',
            }}
          >
            <Box component="span" sx={{ color: color.textTertiary }}>
              {index + 1}
            </Box>
            <Box component="span" sx={{ fontWeight: 550 }}>
              {title}{' '}
              <Box
                component="span"
                sx={{
                  fontFamily: font.mono,
                  fontSize: textRole.caption.fontSize,
                  fontWeight: 400,
                  color: color.textTertiary,
                }}
              >
                {id}
              </Box>
            </Box>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {formatNumber(score, { minimumFractionDigits: 3, maximumFractionDigits: 3 })}
            </Box>
            {(explanation || metadata) && (
              <Box component="span" sx={{ gridColumn: '2 / -1', color: color.textSecondary }}>
                {[explanation, metadata].filter(Boolean).join(' · ')}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </>
  );
}
