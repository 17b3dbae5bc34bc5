import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { BareLayout } from '../BareLayout';

/** What an address outside the route table shows. */
export function NotFoundScreen() {
  return (
    <BareLayout centred>
      <EmptyState
        headingLevel={1}
        title="Page not found"
        message="There is nothing at this address. The link may be old, or mistyped."
        action={
          <Button variant="contained" component={Link} to="/" replace>
            Go to Dashboard
          </Button>
        }
      />
    </BareLayout>
  );
}
