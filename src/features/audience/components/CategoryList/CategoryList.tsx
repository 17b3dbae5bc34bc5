import Box from '@mui/material/Box';
import { rem, space, textRole } from '@src/theme/lengths';
import { color, transition } from '@src/theme/tokenVariables';
import type { AudienceCategory } from '../../api';
import { percentLabel } from '../../model/personWords';
import { audienceText } from '../../texts/audienceText';
import { formatNumber } from '@src/lib/i18n/formats';
import { serverSentence } from '@src/lib/i18n/errors/errorSentences';

export interface CategoryListProps {
  categories: readonly AudienceCategory[];
  selectedId: string | null;
  onSelect: (category: AudienceCategory) => void;
}

/**
 * Categories and saved views with their coverage and count. A click opens their users (AUD-039).
 */
export function CategoryList({ categories, selectedId, onSelect }: CategoryListProps) {
  return (
    <Box
      component="ul"
      aria-label={audienceText('categories')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: space(2) }}
    >
      {categories.map((category) => {
        const selected = category.id === selectedId;
        return (
          <li key={category.id}>
            <Box
              component="button"
              type="button"
              aria-current={selected ? 'true' : undefined}
              title={category.formula || category.description}
              onClick={() => {
                onSelect(category);
              }}
              sx={{ ...itemStyle, ...(selected ? selectedStyle : {}) }}
            >
              <Box component="span" sx={{ minWidth: 0 }}>
                <Box
                  component="span"
                  sx={{ display: 'block', fontWeight: 550, overflowWrap: 'anywhere' }}
                >
                  {category.name}
                </Box>
                <Box
                  component="span"
                  sx={{
                    display: 'block',
                    ...textRole.caption,
                    color: color.textTertiary,
                  }}
                >
                  {category.isCustom
                    ? audienceText('customView')
                    : audienceText('coverageOf', { share: percentLabel(category.coverage) })}
                </Box>
              </Box>
              <Box
                component="span"
                sx={{
                  fontWeight: 600,
                  textAlign: 'right',
                  ...(category.userCount == null
                    ? {
                        fontSize: textRole.caption.fontSize,
                        fontWeight: 450,
                        color: color.textTertiary,
                      }
                    : {}),
                }}
                title={category.note ? serverSentence(category.note) : undefined}
              >
                {category.userCount == null
                  ? audienceText('notEnough')
                  : formatNumber(category.userCount)}
              </Box>
            </Box>
          </li>
        );
      })}
    </Box>
  );
}

const itemStyle = {
  appearance: 'none',
  border: 0,
  background: 'none',
  font: 'inherit',
  ...textRole.small,
  color: color.text,
  textAlign: 'left',
  cursor: 'pointer',
  width: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 1,
  minHeight: rem(44),
  p: space(5, 8),
  borderRadius: 'var(--radius-control)',
  transition: transition('hover', 'background-color'),
  '&:hover': { backgroundColor: color.hover },
  '&:focus-visible': { outlineOffset: -2 },
} as const;
const selectedStyle = {
  backgroundColor: color.selected,
  boxShadow: `inset var(--stroke-edge) 0 0 ${color.signal}`,
  '&:hover': { backgroundColor: color.selected },
} as const;
