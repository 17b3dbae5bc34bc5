import Box from '@mui/material/Box';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { Message } from '@src/components/Message/Message';
import { useRested } from '@src/lib/useRested';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useRulesPreview, type IdentifierRule, type RulesPreview } from '../../identifierRulesApi';
import { identifierRulesText as t } from './texts/identifierRulesText';

/** Delay between a change and the request, in ms. */
const REST_MS = 800;

/** Preview of the people that saving the edited rules would join and split. */
export function RulePreview({ kinds }: { kinds: IdentifierRule[] }) {
  const rulesKey = JSON.stringify(kinds);
  const rested = useRested(rulesKey, REST_MS);
  const preview = useRulesPreview(JSON.parse(rested) as IdentifierRule[]);
  if (preview.isPending)
    return (
      <Box role="status" sx={note}>
        {t('previewing')}
      </Box>
    );
  if (preview.isError)
    return (
      <InlineRetry what={t('previewOf')} error={preview.error} onRetry={() => preview.refetch()} />
    );
  const { joined, joinedInto, parted, partedInto, isWhole, examples } = preview.data;
  return (
    <Box aria-busy={preview.isPlaceholderData || rested !== rulesKey}>
      {joined + parted === 0 ? (
        <Box role="status" sx={note}>
          {t('previewNone')} {!isWhole && t('sample')}
        </Box>
      ) : (
        <Message
          tone="warning"
          title={[
            joined > 0 && t('wouldJoin', { n: joined, into: joinedInto }),
            parted > 0 && t('wouldPart', { n: parted, into: partedInto }),
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          {isWhole ? t('examples') : t('sample')}
          <Box
            component="ul"
            aria-label={t('examples')}
            sx={{ m: 0, mt: 0.5, pl: 2.25, overflowWrap: 'anywhere' }}
          >
            {examples.map((example, at) => (
              <li key={at}>{exampleText(example)}</li>
            ))}
          </Box>
        </Message>
      )}
    </Box>
  );
}

const exampleText = ({ value, people, into }: RulesPreview['examples'][number]): string => {
  const sides = { people: people.join(', '), into: into.join(', ') };
  return value === null ? t('example', sides) : t('exampleBy', { ...sides, value });
};

const note = { ...textRole.caption, color: color.textSecondary } as const;
