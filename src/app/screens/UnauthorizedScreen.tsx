import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Lock } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { screenText } from '@src/app/screens/texts/screenText';

// React Router numbers the history entries of this visit. The first one has no earlier page of this
// app.
const canGoBack = (): boolean => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
};

/** Access Denied, shown by a route guard if the role or permission is missing. */
export function UnauthorizedScreen() {
  const navigate = useNavigate();
  const handleBack = (): void => {
    if (canGoBack()) void navigate(-1);
    else void navigate('/', { replace: true });
  };
  return (
    <EmptyState
      headingLevel={1}
      icon={<Lock />}
      title={screenText('accessDenied.title')}
      message={screenText('accessDenied.message')}
      action={
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'center', flexWrap: 'wrap' }}>
          <Button onClick={handleBack}>{screenText('goBack')}</Button>
          <Button variant="contained" component={Link} to="/" replace>
            {screenText('goToDashboard')}
          </Button>
        </Stack>
      }
    />
  );
}
