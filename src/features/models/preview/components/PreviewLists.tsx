import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { type PlaceChange, placeChanges } from '../places';
import type { ModelPreview } from '../previewApi';
import { scoreSentence } from '../scoreSentence';
import { ItemPicture } from './ItemPicture';
import { modelPreviewText } from '../texts/modelPreviewText';

type Item = ModelPreview['before'][number];

/** A person's list before and after the change, side by side if there is room. */
export function PreviewLists({ lists }: { lists: ModelPreview }) {
  const changes = placeChanges(lists);
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2.5,
        rowGap: 2,
        alignItems: 'start',
        gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${rem(210)}), 1fr))`,
      }}
    >
      <OneList
        heading={modelPreviewText('before')}
        items={lists.before}
        changeOf={({ id }) => (changes.get(id) === 'gone' ? 'gone' : 0)}
      />
      <OneList
        heading={modelPreviewText('after')}
        items={lists.after}
        changeOf={({ id }) => changes.get(id) ?? 0}
      />
    </Box>
  );
}

function OneList({
  heading,
  items,
  changeOf,
}: {
  heading: string;
  items: readonly Item[];
  changeOf: (item: Item) => PlaceChange;
}) {
  return (
    <Box component="section" aria-label={heading} sx={{ minWidth: 0 }}>
      <Typography variant="label" component="h3" sx={{ display: 'block', mb: 0.5 }}>
        {heading}
      </Typography>
      <Box component="ol" aria-label={heading} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.map((item) => (
          <ItemRow key={item.id} item={item} change={changeOf(item)} />
        ))}
      </Box>
    </Box>
  );
}

function ItemRow({ item, change }: { item: Item; change: PlaceChange }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: `${rem(40)} minmax(0, 1fr)`,
        columnGap: 1.25,
        alignItems: 'center',
        minHeight: rem(56),
        py: 0.5,
        borderTop: `1px solid ${color.line}`,
      }}
    >
      <ItemPicture src={item.image} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', minWidth: 0 }}>
          <Box
            component="span"
            title={item.title}
            sx={{
              ...textRole.small,
              fontWeight: 550,
              minWidth: 0,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {item.title}
          </Box>
          <Box sx={{ ml: 'auto', flex: 'none', display: 'flex' }}>
            <ChangeMark change={change} />
          </Box>
        </Box>
        <Box
          component="span"
          title={item.explanation}
          sx={{
            ...textRole.caption,
            color: color.textSecondary,
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 2,
            overflow: 'hidden',
          }}
        >
          {item.explanation}
        </Box>
        {item.why.length > 0 && (
          <Box component="span" sx={{ ...textRole.caption, color: color.textSecondary }}>
            {scoreSentence(item.why)}
          </Box>
        )}
      </Box>
    </Box>
  );
}

function ChangeMark({ change }: { change: PlaceChange }) {
  if (change === 'new')
    return <StatusChip dot="none" tone="signal" label={modelPreviewText('new')} />;
  if (change === 'gone')
    return <StatusChip dot="none" tone="neutral" label={modelPreviewText('gone')} />;
  if (change === 0) return null;
  return change > 0 ? (
    <StatusChip dot="none" tone="success" label={modelPreviewText('up', { count: change })} />
  ) : (
    <StatusChip dot="none" tone="warning" label={modelPreviewText('down', { count: -change })} />
  );
}
