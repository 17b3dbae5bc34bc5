import type { RequestHeaders } from './handler';

/** Returns how many bytes a JSON body takes: as the request says, or counted where that says something else (chunked, compressed). */
export const bodyBytes = (headers: RequestHeaders, body: unknown): number => {
  const said = Number(headers['content-length']);
  return said > 0 && headers['content-encoding'] === undefined
    ? said
    : Buffer.byteLength(JSON.stringify(body ?? null));
};
