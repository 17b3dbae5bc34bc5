import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { firstPageText } from '@src/components/first-page/texts/firstPageText';

/** Loads again. If it returns a promise, the button waits for it. */
export type Retry = () => unknown;

/**
 * Loads again and shows that it is loading. Keeps the focus and ignores more clicks until it is
 * done.
 */
export function RetryButton({ onRetry, ...looks }: { onRetry: Retry } & ButtonProps) {
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = async (): Promise<void> => {
    if (isRetrying) return;
    setIsRetrying(true);
    try {
      await onRetry();
    } finally {
      setIsRetrying(false);
    }
  };
  return (
    <Button {...looks} aria-disabled={isRetrying} onClick={() => void retry()}>
      {firstPageText(isRetrying ? 'retrying' : 'retry')}
    </Button>
  );
}
