/**
 * What Node is told when it runs the server. Requests that wait live longer than V8's small nursery expects: with a larger one (MiB) an eighth less
 * time goes into clearing up. `npm start` and the Dockerfile say the same.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=64'];
