import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { Link } from 'react-router-dom';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { audienceText } from '../../texts/audienceText';

const ways = [
  { id: 'source', to: '/data-sources', primary: true },
  { id: 'survey', to: '/zero-party/survey-creation', primary: false },
  { id: 'api', to: '/outbound-api', primary: false },
] as const;

/**
 * Shown instead of the numbers while there are no people. Says how to add people, and shows no
 * numbers.
 */
export function EmptyAudience() {
  return (
    <Paper variant="outlined">
      <EmptyState
        subject="people"
        headingLevel={2}
        title={audienceText('emptyTitle')}
        message={audienceText('emptyHelp')}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
            {ways.map(({ id, to, primary }) => (
              <Button
                key={to}
                component={Link}
                to={to}
                {...(primary ? { variant: 'contained' as const } : {})}
              >
                {audienceText(`way.${id}`)}
              </Button>
            ))}
          </Box>
        }
      />
    </Paper>
  );
}
