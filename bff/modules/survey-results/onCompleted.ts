import { deliverCompletion } from '@bff/modules/embed/deliverCompletion';
import type { CompletionHook } from './completionHook';

/** In the order they run. */
const hooks: readonly CompletionHook[] = [deliverCompletion];

/** Tells every hook that a response (never a test one) was completed. */
export const onCompleted: CompletionHook = async (context, em, completion) => {
  for (const hook of hooks) await hook(context, em, completion);
};
