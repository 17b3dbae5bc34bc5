import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { AudiencePerson } from '../../api';
import { evidenceEndLabel } from '../../model/identityGraph';
import { shortMomentText } from '@src/lib/dateText';

export interface EvidenceListProps {
  person: AudiencePerson;
  onUndo: (link: AudiencePerson['links'][number]) => void;
  disabled: boolean;
}

const states = {
  joined: 'joined by',
  refused: 'not joined, named by',
  undone: 'undone, was joined by',
} as const;

/** Why identifiers are held to be one person's, or why not, with the record that said so; what joins can be undone. */
export function EvidenceList({ person, onUndo, disabled }: EvidenceListProps) {
  return (
    <Box
      component="ul"
      aria-label="Evidence"
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
        const ends = `${evidenceEndLabel(person, link.left)} and ${evidenceEndLabel(person, link.right)}`;
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
                  `${states[link.state]} ${link.source}`,
                  shortMomentText(link.seenAt),
                  link.verified ? null : 'unverified',
                  link.reason,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </Box>
            </Box>
            {link.state === 'joined' && (
              <Button
                size="small"
                variant="text"
                disabled={disabled}
                aria-label={`Undo merge of ${ends}`}
                onClick={() => {
                  onUndo(link);
                }}
              >
                Undo merge
              </Button>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
