import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Message } from '@src/components/Message/Message';
import { useDismissPasswordRequest, usePasswordRequests, type ManagedUser } from '../api';
import { usersText } from '../texts/usersText';

interface PasswordRequestsProps {
  users: readonly ManagedUser[];
  onReset: (user: ManagedUser) => void;
}

/**
 * Password requests of people who could not be emailed. Sets a password for them, or dismisses the
 * request.
 */
export function PasswordRequests({ users, onReset }: PasswordRequestsProps) {
  const { data = [] } = usePasswordRequests(true);
  const { mutate, isPending } = useDismissPasswordRequest();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {data.map((request) => {
        const user = users.find(({ id }) => id === request.userId);
        return (
          <Message
            key={request.id}
            tone="info"
            action={
              <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
                {user && (
                  <Button
                    size="small"
                    onClick={() => {
                      onReset(user);
                    }}
                  >
                    {usersText('resetPassword')}
                  </Button>
                )}
                <Button
                  size="small"
                  variant="text"
                  disabled={isPending}
                  onClick={() => {
                    mutate({
                      params: { id: request.id },
                      ...(user ? { query: { companyFilter: user.companyId } } : {}),
                    });
                  }}
                >
                  {usersText('dismiss')}
                </Button>
              </Box>
            }
          >
            {usersText('askedForPassword', { name: request.name, email: request.email })}
          </Message>
        );
      })}
    </Box>
  );
}
