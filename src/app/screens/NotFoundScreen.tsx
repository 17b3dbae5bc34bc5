import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { screenText } from '@src/app/screens/texts/screenText';

/** Screen for a URL outside the route table. */
export function NotFoundScreen() {
  return (
    <EmptyState
      headingLevel={1}
      title={screenText('notFound.title')}
      message={screenText('notFound.message')}
      action={
        <Button variant="contained" component={Link} to="/" replace>
          {screenText('goToDashboard')}
        </Button>
      }
    />
  );
}
