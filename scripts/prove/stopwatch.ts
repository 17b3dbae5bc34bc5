const TICK_MS = 250;
/** Far longer than anything here keeps a process busy at a stretch. */
const PAUSE_MS = 5000;

let [paused, last] = [0, Date.now()];
setInterval(() => {
  const now = Date.now();
  if (now - last > PAUSE_MS) paused += now - last - TICK_MS;
  last = now;
}, TICK_MS).unref();

/** @returns a function that says how many milliseconds have gone by. A machine that stood still as a whole (a snapshot, its host without a free core) made nobody wait for the product. */
export const stopwatch = (): (() => number) => {
  const [startedAt, before] = [Date.now(), paused];
  return () => {
    const current = Date.now() - last > PAUSE_MS ? Date.now() - last : 0;
    return Date.now() - startedAt - (paused - before) - current;
  };
};
