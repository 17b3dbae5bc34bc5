// Preloaded in the processes of jest-light-runner. The runner answers the first worker that asks for its data by telling all of them, once.
// A worker that is not yet listening would miss it and wait forever: the answer is kept here, for who listens later.
let answer;

const keep = (message) => {
  if (message?.type === 'jest-light-runner-worker-data') answer = message;
};

const hand = (event, listener) => {
  if (event !== 'message' || listener === keep) return;
  // The first listener is the pool's: nothing is read from the channel before it is there.
  if (!process.listeners('message').includes(keep)) process.on('message', keep);
  if (answer) setImmediate(listener, answer);
};

if (process.send) process.on('newListener', hand);
