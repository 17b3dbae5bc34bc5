import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Card } from '@src/components/Card/Card';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { useToast } from '@src/components/Toast/useToast';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useContested, useDecideContested, type ContestedRow } from './contestedApi';
import { kindLabel } from './model/identityGraph';
import { personName } from './model/personWords';
import { audienceText } from './texts/audienceText';

export interface ContestedPanelProps {
  onUser: (id: string) => void;
}

/**
 * Lists people who share an id but differ in email, phone and name. A teammate decides whether they
 * are one person. Renders nothing if there are none.
 */
export function ContestedPanel({ onUser }: ContestedPanelProps) {
  const contested = useContested();
  if (contested.isError && !contested.data)
    return (
      <InlineRetry
        what={audienceText('contestedIds')}
        error={contested.error}
        onRetry={() => contested.refetch()}
      />
    );
  if (!contested.data?.length) return null;
  return (
    <Card title={audienceText('contested')} support={audienceText('contestedHelp')}>
      <Box
        component="ul"
        aria-label={audienceText('contestedIds')}
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        {contested.data.map((one) => (
          <Contested key={one.id} contested={one} onUser={onUser} />
        ))}
      </Box>
    </Card>
  );
}

function Contested({ contested, onUser }: ContestedPanelProps & { contested: ContestedRow }) {
  const decide = useDecideContested();
  const toast = useToast();
  const { id, kind, value, people } = contested;
  const name = `${kindLabel(kind)} ${value}`;
  const say = (same: boolean) => {
    decide.mutate(
      { params: { id }, body: { same } },
      {
        onSuccess: () => {
          toast.success(audienceText(same ? 'onePersonNow' : 'stayDifferent'));
        },
        onError: (error) => {
          toast.error(error.message);
        },
      },
    );
  };
  return (
    <Box
      component="li"
      sx={{ py: 1.5, '& + &': { borderTop: `1px solid ${color.line}` }, overflowWrap: 'anywhere' }}
    >
      <Box sx={{ ...textRole.small, color: color.textSecondary, mb: 0.75 }}>{name}</Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, maxWidth: rem(640) }}>
        {people.map((person) => (
          <Box
            key={person.profileId}
            sx={{
              minWidth: 0,
              p: 1.5,
              border: `1px solid ${color.line}`,
              borderRadius: 'var(--radius-control)',
              ...textRole.caption,
            }}
          >
            <Button
              size="small"
              variant="text"
              sx={{ ml: -1 }}
              onClick={() => {
                onUser(person.profileId);
              }}
            >
              {personName(person)}
            </Button>
            <div>{person.email ?? audienceText('noEmail')}</div>
            <div>{person.phone ?? audienceText('noPhone')}</div>
          </Box>
        ))}
      </Box>
      <Box role="group" aria-label={name} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          size="small"
          disabled={decide.isPending}
          onClick={() => {
            say(true);
          }}
        >
          {audienceText('samePerson')}
        </Button>
        <Button
          size="small"
          disabled={decide.isPending}
          onClick={() => {
            say(false);
          }}
        >
          {audienceText('differentPeople')}
        </Button>
      </Box>
    </Box>
  );
}
