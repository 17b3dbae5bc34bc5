// Preloaded in the processes of jest-light-runner. When the first worker requests its data, the runner sends it to all workers, once. A worker
// that is not listening yet would miss it and wait forever, so the data is kept here for later listeners.
let answer;

const keep = (message) => {
  if (message?.type === 'jest-light-runner-worker-data') answer = message;
};

const hand = (event, listener) => {
  if (event !== 'message' || listener === keep) return;
  // The first listener belongs to the pool. Nothing is read from the channel before it is added.
  if (!process.listeners('message').includes(keep)) process.on('message', keep);
  if (answer) setImmediate(listener, answer);
};

if (process.send) process.on('newListener', hand);
