import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { Link } from 'react-router-dom';
import { EmptyState } from '@src/components/EmptyState/EmptyState';

const ways = [
  { label: 'Connect a source', to: '/data-sources', primary: true },
  { label: 'Publish a survey', to: '/zero-party/survey-creation', primary: false },
  { label: 'Use the API', to: '/outbound-api', primary: false },
] as const;

/** Shown instead of the numbers while no people are known: says where people come from, without any number. */
export function EmptyAudience() {
  return (
    <Paper variant="outlined">
      <EmptyState
        headingLevel={2}
        title="No people yet"
        message="People appear here when a source, a survey or the API adds them. Navout then merges duplicates and works out categories, lifetime value and risk."
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
            {ways.map(({ label, to, primary }) => (
              <Button
                key={to}
                component={Link}
                to={to}
                {...(primary ? { variant: 'contained' as const } : {})}
              >
                {label}
              </Button>
            ))}
          </Box>
        }
      />
    </Paper>
  );
}
