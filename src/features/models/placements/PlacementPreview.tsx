import type { ChoosableItem } from '@core/models/placementFigures';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isAboutItem, type PlacementSetup } from '@core/models/placements';
import { useState } from 'react';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { SearchField } from '@src/components/SearchField/SearchField';
import { useRested } from '@src/lib/useRested';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { whileStale } from '@src/theme/whileStale';
import { PersonChoice } from '../preview/components/PersonChoice';
import { PreviewLists } from '../preview/components/PreviewLists';
import type { PreviewPerson } from '../preview/previewApi';
import { ItemSearch } from '../rules/ItemSearch';
import { usePlacementPreview } from './placementsApi';
import { placementsText } from './texts/placementsText';
import { setupOfTyped, type TypedPlacement } from './typedPlacement';

/** Delay between a change and the update of the lists, in ms. */
const REST_MS = 400;

/** Preview of a placement for a chosen person, saved and edited, each item with its reason. */
export function PlacementPreview({ typed, isRight }: { typed: TypedPlacement; isRight: boolean }) {
  const [person, setPerson] = useState<PreviewPerson | null>(null);
  const [item, setItem] = useState<ChoosableItem | null>(null);
  const [words, setWords] = useState('');
  const { kind } = typed;
  const named = /^\w[\w-]*$/.test(typed.name.trim()) ? typed.name : 'preview';
  const rested = useRested(JSON.stringify(setupOfTyped({ ...typed, name: named })), REST_MS);
  const setup = JSON.parse(rested) as PlacementSetup;
  const waitsFor =
    isAboutItem(kind) && item === null
      ? 'needsItem'
      : kind === 'search' && words.trim() === ''
        ? 'needsWords'
        : null;
  const isReady = isRight && waitsFor === null && setup.kind === kind;
  const preview = usePlacementPreview(
    {
      person: person?.id ?? null,
      ...(isAboutItem(kind) && item ? { itemId: item.id } : {}),
      ...(kind === 'search' ? { query: words.trim() } : {}),
    },
    setup,
    isReady,
  );
  const lists = isReady ? preview.data : undefined;
  return (
    <Box
      component="section"
      aria-label={placementsText('preview')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box>
        <Typography variant="h4" component="h3">
          {placementsText('preview')}
        </Typography>
        <Box component="p" sx={quiet}>
          {placementsText('previewSupport')}
        </Box>
      </Box>
      <PersonChoice person={person} onChoose={setPerson} />
      {isAboutItem(kind) && (
        <>
          <ItemSearch
            label={placementsText('previewItem')}
            actions={(found) => (
              <Button
                size="small"
                aria-label={placementsText('chooseOne', { item: found.title })}
                onClick={() => {
                  setItem(found);
                }}
              >
                {placementsText('chooseItem')}
              </Button>
            )}
          />
          {item && (
            <Box component="p" sx={quiet}>
              {placementsText('aboutItem', { item: item.title })}
            </Box>
          )}
        </>
      )}
      {kind === 'search' && (
        <SearchField
          size="small"
          isLandmark={false}
          label={placementsText('previewWords')}
          value={words}
          onSearch={setWords}
        />
      )}
      {waitsFor && (
        <Box component="p" role="status" sx={quiet}>
          {placementsText(waitsFor)}
        </Box>
      )}
      {isReady && preview.isPending && (
        <LoadingState label={placementsText('previewLoading')} shape="lines" rows={6} quiet />
      )}
      {isReady && preview.isError && (
        <InlineRetry
          message={placementsText('previewFailed', { reason: preview.error.message })}
          onRetry={() => {
            void preview.refetch();
          }}
        />
      )}
      {lists &&
        (lists.before.length + lists.after.length === 0 ? (
          <Box component="p" sx={quiet}>
            {placementsText('previewEmpty')}
          </Box>
        ) : (
          <Box aria-busy={preview.isFetching} sx={whileStale(preview.isPlaceholderData)}>
            <PreviewLists lists={lists} />
          </Box>
        ))}
    </Box>
  );
}

const quiet = { m: 0, ...textRole.small, color: color.textSecondary };
