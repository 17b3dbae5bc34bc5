import type { RequestHeaders } from './handler';

/** Returns the size of a JSON body in bytes: the Content-Length, or counted if the body is chunked or compressed. */
export const bodyBytes = (headers: RequestHeaders, body: unknown): number => {
  const said = Number(headers['content-length']);
  return said > 0 && headers['content-encoding'] === undefined
    ? said
    : Buffer.byteLength(JSON.stringify(body ?? null));
};
