/** The route that a guard remembered in the history entry of /login, as path, query and hash. */
export interface OriginState {
  from: string;
}

const APP_PATH = /^\/(?![/\\])/;

/** Returns the remembered route, or / if there is none or it is not a path of this app (OP-002). */
export const safeOrigin = (state: unknown): string => {
  const from: unknown =
    typeof state === 'object' && state !== null ? (state as Partial<OriginState>).from : undefined;
  return typeof from === 'string' && APP_PATH.test(from) && !from.startsWith('/login') ? from : '/';
};
