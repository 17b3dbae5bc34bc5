import { useRef, useState, type ReactNode } from 'react';
import { useAction } from '@src/lib/useAction';

/** A work account as the identity provider proves it: the ID token decides, the rest names it. */
export interface ProvenAccount {
  email: string;
  azureId: string;
  tenantId: string;
  idToken: string;
}

interface Options<Input> {
  /** Takes up the account the library still holds, without a popup. */
  silent?: boolean;
  /** Sends the account to the server; rejects if the server does. Default: starts the person's session. */
  verify?: (proven: ProvenAccount, input: Input) => Promise<void>;
}

/**
 * Proves a work account, by popup unless `silent`; the identity library is fetched by the first run. A run while another waits starts
 * over: whether the window was closed cannot be seen from here, where the provider keeps its windows apart.
 * @returns the state of the run, and `signIn` to be rendered: it does the work inside the library's provider.
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
