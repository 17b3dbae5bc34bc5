/**
 * Runs `work` and prints a line every `everySeconds` until it ends, because a silent minute looks like a hang.
 * @param label description of the work, e.g. 'Still installing'.
 */
export const printProgress = async (label, work, { everySeconds = 15 } = {}) => {
  const startedAt = Date.now();
  const timer = setInterval(
    () => console.log(`${label}: ${Math.round((Date.now() - startedAt) / 1000)} s ...`),
    everySeconds * 1000,
  );
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
};
