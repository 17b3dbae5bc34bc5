/**
 * Runs `work` and, while it lasts, says every `everySeconds` that it still does: a silent minute looks like a hang.
 * @param label what is being done, e.g. 'Still installing'.
 */
export const sayProgress = async (label, work, { everySeconds = 15 } = {}) => {
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
