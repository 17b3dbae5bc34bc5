const STUCK_MS = 300_000;

/** jest-light-runner has no time limit per test. If no file has finished for five minutes, this names the running files and ends the run. */
export default class StuckReporter {
  #running = new Set();
  #timer;

  onTestFileStart({ path }) {
    this.#running.add(path);
    this.#wait();
  }

  onTestFileResult({ path }) {
    this.#running.delete(path);
    this.#wait();
  }

  onRunComplete() {
    clearTimeout(this.#timer);
  }

  #wait() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      console.error(
        `No test file has ended for five minutes. Running: ${[...this.#running].join(', ')}`,
      );
      process.exit(1);
    }, STUCK_MS);
  }
}
