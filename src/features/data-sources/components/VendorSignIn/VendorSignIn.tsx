import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useCallback, useRef } from 'react';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { textRole } from '@src/theme/lengths';
import type { CatalogueSource, DataSource } from '../../api';
import { vendorSignInText } from './texts/vendorSignInText';
import { useVendorSignIn } from './useVendorSignIn';

export interface VendorSignInProps {
  signIn: NonNullable<CatalogueSource['signIn']>;
  type: string;
  /** The company's own sign-in address at the vendor, as typed in the form. */
  domain?: string | undefined;
  /** The stored source. Absent during the first connection. */
  source?: Pick<DataSource, 'config' | 'reasonCode'>;
  /** Receives the grant for the config. */
  onGrant: (grant: string) => void;
  disabled?: boolean;
}

/**
 * Connects a source through its vendor's sign-in: shows the connected account, whether its access
 * ended, and a button to sign in again.
 */
export function VendorSignIn({
  signIn: { vendor, ready },
  type,
  domain,
  source,
  onGrant,
  disabled = false,
}: VendorSignInProps) {
  const latest = useRef(onGrant);
  latest.current = onGrant;
  const { waiting, isDenied, isBusy, failure, connected, begin, stop } = useVendorSignIn(
    type,
    domain,
    useCallback((grant: string) => latest.current(grant), []),
  );
  const account = connected ? connected.connectedAs : accountOf(source);
  const isLost = !connected && source?.reasonCode === 'access_expired';
  const isConnected = connected !== undefined || (account !== undefined && !isLost);
  const words = (key: Parameters<typeof vendorSignInText>[0]) => vendorSignInText(key, { vendor });
  return (
    <Box
      sx={{ display: 'grid', gap: 1.25, justifyItems: 'start', '& > [role]': { width: '100%' } }}
    >
      {isLost && <Message tone="error">{words('lost')}</Message>}
      {isConnected && (
        <Message tone="success">
          {account ? vendorSignInText('connected', { account }) : words('connectedUnnamed')}
          {connected && source ? `. ${words('keep')}` : ''}
        </Message>
      )}
      {!ready && <Message tone="info">{words('notReady')}</Message>}
      {isDenied && <Message tone="error">{words('denied')}</Message>}
      {failure !== undefined && <Message tone="error">{failure}</Message>}
      {waiting && (
        <Message
          tone="info"
          action={
            <Button size="small" onClick={stop}>
              {words('stop')}
            </Button>
          }
        >
          {waiting.isBlocked ? words('blocked') : words('waiting')}{' '}
          {waiting.isBlocked && (
            <Link href={waiting.url} target="_blank" rel="noreferrer">
              {words('open')}
            </Link>
          )}
        </Message>
      )}
      {ready && !waiting && (
        <>
          <SubmitButton
            type="button"
            variant={isConnected ? 'outlined' : 'contained'}
            busy={isBusy}
            busyLabel={words('starting')}
            disabled={disabled}
            onClick={begin}
          >
            {words(isLost ? 'again' : isConnected ? 'another' : 'connect')}
          </SubmitButton>
          {!isConnected && !isLost && (
            <Box component="p" sx={{ m: 0, ...textRole.small, color: 'text.secondary' }}>
              {words('about')}
            </Box>
          )}
        </>
      )}
    </Box>
  );
}

/** The account of a stored source: null without a name, undefined if the source uses a key. */
const accountOf = (source: VendorSignInProps['source']): string | null | undefined => {
  if (!source) return undefined;
  try {
    const { connectedAs } = JSON.parse(source.config) as { connectedAs?: unknown };
    return typeof connectedAs === 'string' ? connectedAs : undefined;
  } catch {
    return undefined;
  }
};
