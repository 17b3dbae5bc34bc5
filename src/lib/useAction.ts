import { useRef, useState } from 'react';

interface ActionState<Result> {
  busy: boolean;
  error: unknown;
  data: Result | undefined;
}

/**
 * Runs one asynchronous action at a time. A new click cancels and restarts a `restartable` one. For the pages before sign-in, which
 * load without TanStack Query; elsewhere, use useMutation with mutationFor.
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
