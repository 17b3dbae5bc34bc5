import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { signInAtVendor } from '@core/contract/sourceSignIn';
import { mutationFor } from '@src/lib/endpointQuery';
import { awaitSignInAnswer } from '@src/lib/signInChannel';

/** A sign-in in progress: the vendor's page, and a function that ends it. */
interface Waiting {
  url: string;
  ticket: string;
  isBlocked: boolean;
}

const WINDOW = 'popup,width=560,height=720';

/**
 * Sign-in at a source's vendor in a separate window. The result arrives over a channel, because the
 * vendor's page cuts the link between the windows.
 */
export const useVendorSignIn = (
  type: string,
  domain: string | undefined,
  onGrant: (grant: string) => void,
) => {
  const start = useMutation(mutationFor(signInAtVendor));
  const finish = useMutation(mutationFor(signInAtVendor));
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [isDenied, setDenied] = useState(false);
  const { mutate } = finish;
  useEffect(() => {
    if (!waiting) return undefined;
    const state = new URL(waiting.url).searchParams.get('state') ?? '';
    return awaitSignInAnswer(state, ({ code }) => {
      setWaiting(null);
      if (code === null) setDenied(true);
      else
        mutate(
          { body: { type, ticket: waiting.ticket, state, code } },
          { onSuccess: ({ grant }) => grant !== undefined && onGrant(grant) },
        );
    });
  }, [type, waiting, mutate, onGrant]);
  return {
    waiting,
    isDenied,
    isBusy: start.isPending || finish.isPending,
    failure: start.error?.message ?? finish.error?.message,
    /** Result of this dialog's sign-in. Undefined before it ends. */
    connected: finish.data,
    begin: () => {
      setDenied(false);
      finish.reset();
      // Open it in the click handler. Browsers block windows that open later.
      const opened = window.open('', '_blank', WINDOW);
      start.mutate(
        { body: { type, ...(domain?.trim() ? { domain: domain.trim() } : {}) } },
        {
          onSuccess: ({ url, ticket }) => {
            if (!url || !ticket) return;
            if (opened) opened.location.replace(url);
            setWaiting({ url, ticket, isBlocked: opened === null });
          },
          onError: () => opened?.close(),
        },
      );
    },
    stop: () => setWaiting(null),
  };
};
