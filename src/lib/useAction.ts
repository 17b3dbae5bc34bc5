import { useRef, useState } from 'react';

interface ActionState<Result> {
  busy: boolean;
  error: unknown;
  data: Result | undefined;
}

/**
 * Runs an asynchronous action at the press of a button, one at a time; a `restartable` one is given up for a new press while it runs.
 * For the pages before sign-in, which load without the server-state cache; everywhere else use useMutation with mutationFor.
 */
export const useAction = <Input, Result>(
  action: (input: Input) => Promise<Result>,
  { restartable = false } = {},
) => {
  const [state, setState] = useState<ActionState<Result>>({
    busy: false,
    error: undefined,
    data: undefined,
  });
  const latest = useRef(0);
  const run = (input: Input): void => {
    if (state.busy && !restartable) return;
    const turn = (latest.current += 1);
    const settle = (next: ActionState<Result>): void => {
      if (latest.current === turn) setState(next);
    };
    setState({ busy: true, error: undefined, data: undefined });
    action(input).then(
      (data) => {
        settle({ busy: false, error: undefined, data });
      },
      (error: unknown) => {
        settle({ busy: false, error, data: undefined });
      },
    );
  };
  return { ...state, run };
};
