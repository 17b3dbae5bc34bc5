/** Result of a vendor's sign-in page. */
export interface SignInAnswer {
  state: string;
  code: string | null;
  error: string | null;
}

const CHANNEL = 'navout-source-sign-in';
/** Prefix of the state of a sign-in for a source. The identity library makes the state of a work account's sign-in. */
const STATE_PREFIX = 'source.';

/** Sends the result in the URL to the page that started the sign-in. @returns false if the URL has no such result. */
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

/** Waits for the result of one sign-in. @returns a function that stops waiting. */
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
