import Box from '@mui/material/Box';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { Message } from '@src/components/Message/Message';
import { useRested } from '@src/lib/useRested';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useMergePreview, type FieldMapping, type MergedPeople } from '../../api';
import { mappingText } from '../MappingFields/texts/mappingText';
import { mappingBodyOf, previewDraft, type MappingDraft } from '../../model/mappingDraft';

/** Delay between a change and the request, in ms. */
const MERGES_MS = 800;

/** Preview of the people that saving the edited mapping would join. */
export function MergePreview({
  sourceId,
  draft,
  mapping,
}: {
  sourceId: string;
  draft: MappingDraft;
  mapping: FieldMapping;
}) {
  const rested = useRested(draft, MERGES_MS);
  const merges = useMergePreview(sourceId, mappingBodyOf(previewDraft(rested), mapping));
  if (merges.isPending) return <Box sx={note}>{mappingText('lookingForMerges')}</Box>;
  if (merges.isError)
    return (
      <InlineRetry
        what={mappingText('mergeList')}
        error={merges.error}
        onRetry={() => merges.refetch()}
      />
    );
  const { people, into, undecided, checked, examples } = merges.data;
  return (
    <Box aria-busy={merges.isPlaceholderData || rested !== draft}>
      {people === 0 ? (
        <Box role="status" sx={note}>
          {mappingText('noMerges', { checked })}
        </Box>
      ) : (
        <Message tone="warning" title={mappingText('merges', { people, into })}>
          {mappingText('mergeExamples', { checked })}
          <Box
            component="ul"
            aria-label={mappingText('mergeList')}
            sx={{ m: 0, mt: 0.5, pl: 2.25, overflowWrap: 'anywhere' }}
          >
            {examples.map((example, index) => (
              <li key={index}>{exampleText(example)}</li>
            ))}
          </Box>
        </Message>
      )}
      {undecided > 0 && (
        <Box role="status" sx={{ ...note, mt: 1 }}>
          {mappingText('undecided', { count: undecided })}
        </Box>
      )}
    </Box>
  );
}

const exampleText = ({ value, people }: MergedPeople): string => {
  const names = people.map(({ name, email }) =>
    [name, email && (name ? `(${email})` : email)].filter(Boolean).join(' '),
  );
  return `${value ? `${value}: ` : ''}${names.map((name) => name || mappingText('noName')).join(', ')}`;
};

const note = { ...textRole.caption, color: color.textSecondary } as const;
