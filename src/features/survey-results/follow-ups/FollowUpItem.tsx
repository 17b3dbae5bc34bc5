import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Question } from '@core/survey/types';
import { momentText } from '@src/lib/dateText';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { FollowUpControls, type FollowUpControlsProps } from './FollowUpControls';
import type { ListedFollowUp } from './followUpsApi';
import { MetScore } from './MetScore';
import { followUpsText } from './texts/followUpsText';

export interface FollowUpItemProps extends FollowUpControlsProps {
  questions: readonly Question[];
  onOpen: (response: ListedFollowUp['response']) => void;
}

/** One follow-up: score, rule and person, with its state, its owner and a link to the response. */
export function FollowUpItem({ questions, onOpen, ...controls }: FollowUpItemProps) {
  const { met, response, createdAt } = controls.followUp;
  const who = personOf(response);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1.5,
        py: 1.5,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: `minmax(0, 1fr) minmax(${rem(300)}, 40%) auto`,
        },
        borderTop: `1px solid ${color.line}`,
      }}
    >
      <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, overflowWrap: 'anywhere' }}>
        {met.map((one) => (
          <Box key={`${one.rule} ${one.questionId}`}>
            <MetScore {...one} />
            <Box sx={quiet}>
              {questions.find(({ id }) => id === one.questionId)?.title ??
                followUpsText('questionGone')}
            </Box>
          </Box>
        ))}
        <Box sx={quiet}>
          {who} · {momentText(createdAt)}
        </Box>
      </Box>
      <FollowUpControls {...controls} />
      <Button
        size="small"
        aria-label={followUpsText('openResponseOf', { who })}
        onClick={() => onOpen(response)}
        sx={{ justifySelf: 'start', mt: { lg: 2.5 } }}
      >
        {followUpsText('openResponse')}
      </Button>
    </Box>
  );
}

const quiet = { ...textRole.small, color: color.textSecondary } as const;

/** The respondent's email address, else their first known identifier. */
const personOf = ({ identifiers, visitor_id: visitor }: ListedFollowUp['response']): string => {
  const known: Readonly<Record<string, string>> = identifiers ?? {};
  return known['email'] ?? Object.values(known)[0] ?? visitor ?? followUpsText('anonymous');
};
