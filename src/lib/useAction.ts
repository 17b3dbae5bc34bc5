import { useState } from 'react';

interface ActionState<Result> {
  busy: boolean;
  error: unknown;
  data: Result | undefined;
}

/**
 * Runs an asynchronous action at the press of a button, one at a time. For the pages before sign-in, which load without the
 * server-state cache; everywhere else use useMutation with mutationFor.
 */
export const useAction = <Input, Result>(action: (input: Input) => Promise<Result>) => {
  const [state, setState] = useState<ActionState<Result>>({ busy: false, error: undefined, data: undefined });
  const run = (input: Input): void => {
    if (state.busy) return;
    setState({ busy: true, error: undefined, data: undefined });
    action(input).then(
      (data) => { setState({ busy: false, error: undefined, data }); },
      (error: unknown) => { setState({ busy: false, error, data: undefined }); },
    );
  };
  return { ...state, run };
};
