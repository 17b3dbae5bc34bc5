import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { AudiencePerson } from '../../api';
import { evidenceEndLabel } from '../../model/identityGraph';
import { shortMomentText } from '@src/lib/dateText';
import { serverSentence } from '@src/lib/i18n/errors/errorSentences';
import { originName } from '../../model/originName';
import { audienceText } from '../../texts/audienceText';

export interface EvidenceListProps {
  person: AudiencePerson;
  /** Splits the person at a piece of evidence. */
  onSplit: (link: AudiencePerson['links'][number]) => void;
}

/**
 * Evidence for and against merging identifiers, with its source record. A person can be split at
 * evidence that merges them.
 */
export function EvidenceList({ person, onSplit }: EvidenceListProps) {
  return (
    <Box
      component="ul"
      aria-label={audienceText('evidence')}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        ...textRole.caption,
        '& > li': { py: 0.75 },
        '& > li + li': { borderTop: `1px solid ${color.line}` },
      }}
    >
      {person.links.map((link) => {
        const ends = audienceText('bothEnds', {
          left: evidenceEndLabel(person, link.left),
          right: evidenceEndLabel(person, link.right),
        });
        return (
          <Box
            component="li"
            key={`${link.left} ${link.right}`}
            sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box component="span" sx={{ display: 'block', fontWeight: 550 }}>
                {ends}
              </Box>
              <Box component="span" sx={{ color: color.textSecondary }}>
                {[
                  audienceText(`evidence.${link.state}`, {
                    source: originName(link.source),
                  }),
                  shortMomentText(link.seenAt),
                  link.verified ? null : audienceText('unverified'),
                  link.reason && serverSentence(link.reason),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </Box>
            </Box>
            {link.state === 'joined' && (
              <Button
                size="small"
                variant="text"
                aria-label={audienceText('splitBetween', { ends })}
                onClick={() => {
                  onSplit(link);
                }}
              >
                {audienceText('split')}
              </Button>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
