import Box from '@mui/material/Box';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { routeText } from '@src/app/texts/routeText';

const MISSING_CODE = /dynamically imported module|module script failed|Failed to fetch/i;

/**
 * Returns whether the screen's code could not be loaded: no connection, or a newer version was
 * installed.
 */
const isMissingCode = (error: Error): boolean => MISSING_CODE.test(error.message);

interface BoundaryState {
  error: Error | null;
}

/** Shows an error instead of a screen that crashed. The navigation around it keeps working. */
export class RouteErrorBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: null };

  static getDerivedStateFromError(error: Error): BoundaryState {
    return { error };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    console.error('A screen broke', error, componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const message = routeText(isMissingCode(error) ? 'broken.missing' : 'broken.stopped');
    return (
      <Box component="section" sx={{ py: 5 }}>
        <ErrorState
          title={routeText('broken.title')}
          message={message}
          details={error.message}
          onRetry={() => {
            window.location.reload();
          }}
        />
      </Box>
    );
  }
}
