import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { Card } from '@src/components/Card/Card';
import { PageHeader } from '@src/components/PageHeader/PageHeader';

interface ScreenPlaceholderProps {
  /** The screen's heading. */
  title: string;
  /** What the screen is for, in one sentence. */
  message: string;
  /** The way on; absent where the navigation around it is enough. */
  action?: { label: string; to: string };
}

/** A screen whose own content is not installed in this version: says what belongs here, in the layout it will have. */
export function ScreenPlaceholder({ title, message, action }: ScreenPlaceholderProps) {
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState
          title="Not part of this version"
          message={message}
          {...(action ? { action: <Button variant="contained" component={Link} to={action.to}>{action.label}</Button> } : {})}
        />
      </Card>
    </>
  );
}
