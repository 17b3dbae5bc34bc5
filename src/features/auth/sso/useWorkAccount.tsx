import { useRef, useState, type ReactNode } from 'react';
import { useAction } from '@src/lib/useAction';

/**
 * Signs in with a work account, by popup unless `silent`; the identity library is fetched by the first run. A run while another waits starts
 * over: whether the window was closed cannot be seen from here, where the provider keeps its windows apart.
 * @returns the state of the run, and `signIn` to be rendered: it does the work inside the library's provider.
 */
export const useWorkAccount = ({ silent = false } = {}) => {
  const [signIn, setSignIn] = useState<ReactNode>(null);
  const runs = useRef(0);
  const action = useAction(
    async (_press: undefined) => {
      const { createWorkAccountClient, WorkAccountSignIn } = await import('./WorkAccountSignIn');
      const client = await createWorkAccountClient();
      const key = (runs.current += 1);
      await new Promise<void>((onDone, onFail) => {
        setSignIn(<WorkAccountSignIn key={key} {...{ client, silent, onDone, onFail }} />);
      });
    },
    { restartable: true },
  );
  return { ...action, signIn };
};
