import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Lock } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { BareLayout } from '../BareLayout';

// React Router numbers the entries of this visit; at the first one there is nothing of ours to go back to.
const canGoBack = (): boolean => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
};

/** Access Denied: what a route guard shows when the role or permission is missing. */
export function UnauthorizedScreen() {
  const navigate = useNavigate();
  const handleBack = (): void => {
    if (canGoBack()) void navigate(-1);
    else void navigate('/', { replace: true });
  };
  return (
    <BareLayout centred>
      <EmptyState
        headingLevel={1}
        icon={<Lock />}
        title="Access Denied"
        message="You do not have permission to open this page. Please contact your administrator."
        action={
          <Stack direction="row" spacing={1} sx={{ justifyContent: 'center', flexWrap: 'wrap' }}>
            <Button onClick={handleBack}>Go Back</Button>
            <Button variant="contained" component={Link} to="/" replace>
              Go to Dashboard
            </Button>
          </Stack>
        }
      />
    </BareLayout>
  );
}
