import Box from '@mui/material/Box';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { Message } from '@src/components/Message/Message';
import { useRested } from '@src/lib/useRested';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useMergePreview, type FieldMapping, type MergedPeople } from '../../api';
import { mappingBodyOf, type MappingDraft } from '../../model/mappingDraft';

/** How long a change rests before it is asked about, ms. */
const MERGES_MS = 800;

/** Which people would become one if the edited mapping were saved. */
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
  const merges = useMergePreview(sourceId, mappingBodyOf(rested, mapping));
  if (merges.isPending) return <Box sx={note}>Looking for people who would be merged...</Box>;
  if (merges.isError)
    return (
      <InlineRetry
        message={merges.error.message}
        onRetry={() => {
          void merges.refetch();
        }}
      />
    );
  const { people, into, undecided, checked, examples } = merges.data;
  return (
    <Box aria-busy={merges.isPlaceholderData || rested !== draft}>
      {people === 0 ? (
        <Box
          role="status"
          sx={note}
        >{`No one would be merged (newest ${count(checked)} records).`}</Box>
      ) : (
        <Message
          tone="warning"
          title={`${count(people)} people would be merged into ${count(into)}`}
        >
          {`Judged by the newest ${count(checked)} records. Examples:`}
          <Box
            component="ul"
            aria-label="People who would be merged"
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
          {`${count(undecided)} ${undecided === 1 ? 'id' : 'ids'} would wait for a decision: the people who use ${undecided === 1 ? 'it' : 'them'} differ in email, phone and name.`}
        </Box>
      )}
    </Box>
  );
}

const count = (n: number): string => n.toLocaleString('en-US');

const exampleText = ({ value, people }: MergedPeople): string => {
  const names = people.map(({ name, email }) =>
    [name, email && (name ? `(${email})` : email)].filter(Boolean).join(' '),
  );
  return `${value ? `${value}: ` : ''}${names.map((name) => name || 'No name').join(', ')}`;
};

const note = { ...textRole.caption, color: color.textSecondary } as const;
