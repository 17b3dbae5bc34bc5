import { useRef, useState, type ReactNode } from 'react';
import { useAction } from '@src/lib/useAction';

/**
 * A work account proven by the identity provider. The ID token decides; the other fields only name
 * it.
 */
export interface ProvenAccount {
  email: string;
  azureId: string;
  tenantId: string;
  idToken: string;
}

interface Options<Input> {
  /** Reuses the account that the library still has, without a popup. */
  silent?: boolean;
  /**
   * Sends the account to the server; rejects if the server does. Default: starts the person's
   * session.
   */
  verify?: (proven: ProvenAccount, input: Input) => Promise<void>;
}

/**
 * Proves a work account, by popup unless `silent`. The first run loads the identity library. A new
 * run replaces one that still waits, because a provider that isolates its windows hides whether the
 * popup was closed.
 * @returns the state of the run, and `signIn` to render: it does the work inside the library's
 * provider.
 */
export const useWorkAccount = <Input,>({ silent = false, verify }: Options<Input> = {}) => {
  const [signIn, setSignIn] = useState<ReactNode>(null);
  const runs = useRef(0);
  const action = useAction(
    async (input: Input) => {
      const { createWorkAccountClient, WorkAccountSignIn } = await import('./WorkAccountSignIn');
      const client = await createWorkAccountClient();
      const key = (runs.current += 1);
      await new Promise<void>((onDone, onFail) => {
        setSignIn(
          <WorkAccountSignIn
            key={key}
            {...{ client, silent, onDone, onFail }}
            verify={verify && ((proven) => verify(proven, input))}
          />,
        );
      });
    },
    { restartable: true },
  );
  return { ...action, signIn };
};
