/** Time that a frame waits for the one before it, whose turn never ends if its play function throws. */
const TIMEOUT_MS = 5000;

/** True in a frame of a docs page. Such a page shows several playing stories, and only one of them can have the focus. */
const isOnDocsPage = (): boolean =>
  window.frameElement !== null && window.frameElement.closest('#storybook-docs') !== null;

let end = (): void => undefined;

/** Waits until no other story of the docs page plays. */
export const beginTurn = (): Promise<void> =>
  isOnDocsPage()
    ? new Promise((begin) => {
        navigator.locks
          .request('play', { signal: AbortSignal.timeout(TIMEOUT_MS) }, () => {
            begin();
            return new Promise<void>((resolve) => {
              end = resolve;
            });
          })
          .catch(() => begin());
      })
    : Promise.resolve();

/** Lets the next story play. */
export const endTurn = (): void => end();
