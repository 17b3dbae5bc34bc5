import Box from '@mui/material/Box';
import type { Question } from '@core/survey/types';
import { UserAvatar } from '@src/components/UserAvatar/UserAvatar';
import { space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { commentsText } from './texts/commentsText';

interface PresenceStripProps {
  others: readonly { id: string; name: string | null; questionId: string | null }[];
  questions: readonly Pick<Question, 'id'>[];
}

/** The teammates who have the same draft open, and the question that each of them edits. */
export function PresenceStrip({ others, questions }: PresenceStripProps) {
  return (
    <Box
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', mb: 1.5 },
        gap: space(4, 12),
        ...textRole.small,
        color: color.textSecondary,
      }}
    >
      <span id="draft-presence">{commentsText('here')}</span>
      <Box
        component="ul"
        aria-labelledby="draft-presence"
        sx={{
          ...{ display: 'flex', flexWrap: 'wrap', minWidth: 0, m: 0, p: 0, listStyle: 'none' },
          gap: space(4, 12),
        }}
      >
        {others.map(({ id, name, questionId }) => {
          const shown = name ?? commentsText('someone');
          const number = questions.findIndex((question) => question.id === questionId) + 1;
          return (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', alignItems: 'center', gap: space(6), minWidth: 0 }}
            >
              <UserAvatar name={shown} size={24} />
              <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box component="strong" sx={{ color: color.text, fontWeight: 550 }}>
                  {shown}
                </Box>
                {number > 0 && ` · ${commentsText('editing', { number })}`}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
