/** Answer of a vendor's page. */
export interface SignInAnswer {
  state: string;
  code: string | null;
  error: string | null;
}

const CHANNEL = 'navout-source-sign-in';
/** The state of a sign-in for a source begins so; that of a work account is the identity library's. */
const STATE_PREFIX = 'source.';

/** Hands the answer in an address to the page that began the sign-in. @returns false when it is no such answer. */
export const sendSignInAnswer = (search: string): boolean => {
  const given = new URLSearchParams(search);
  const state = given.get('state');
  if (!state?.startsWith(STATE_PREFIX)) return false;
  const channel = new BroadcastChannel(CHANNEL);
  const answer: SignInAnswer = { state, code: given.get('code'), error: given.get('error') };
  channel.postMessage(answer);
  channel.close();
  return true;
};

/** Waits for the answer to one sign-in. @returns what stops the waiting. */
export const awaitSignInAnswer = (
  state: string,
  onAnswer: (answer: SignInAnswer) => void,
): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<SignInAnswer>) => {
    if (data.state === state) onAnswer(data);
  };
  return () => channel.close();
};
