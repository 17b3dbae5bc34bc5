import type { IncomingMessage } from 'node:http';
import { RECEIVING_LIMITS } from '@bff/http/receivingLimits';
import { announcesBody } from '../body/incomingBody';
import type { PipelineStep } from '../pipeline';

const { lingerBytes, lingerMs, lingerIdleMs } = RECEIVING_LIMITS;

/**
 * Handles a response sent before the end of the request body. Received bytes are discarded. If more are coming, the response closes the connection,
 * and the rest is read and discarded for a while: closing immediately resets the connection before the sender sees the response, and leaving the
 * body unread blocks the next request on the connection.
 */
export const closeUnread = (): PipelineStep => async (ctx, next) => {
  await next();
  if (!announcesBody(ctx.req) || ctx.req.readableEnded || ctx.req.destroyed) return;
  if (ctx.req.complete) {
    ctx.res.once('finish', () => {
      drop(ctx.req);
    });
    return;
  }
  ctx.set('Connection', 'close');
  linger(ctx.req);
};

const drop = (
  request: IncomingMessage,
  onBytes: (chunk: Uint8Array) => void = () => undefined,
): void => {
  // Reading it here would stop it from flowing.
  request.removeAllListeners('readable').removeAllListeners('data');
  request
    .on('error', () => undefined)
    .on('data', onBytes)
    .resume();
};

/**
 * After the last response, Node ends a connection with `destroySoon`. This one stays open until the
 * client has finished sending.
 */
const linger = (request: IncomingMessage): void => {
  const { socket } = request;
  const close = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    let bytes = 0;
    const end = (): void => {
      clearTimeout(atMost);
      clearTimeout(silent);
      close();
    };
    const atMost = setTimeout(end, lingerMs).unref();
    const silent = setTimeout(end, lingerIdleMs).unref();
    request.once('end', end).once('close', end);
    drop(request, (chunk) => {
      bytes += chunk.byteLength;
      silent.refresh();
      if (bytes > lingerBytes) end();
    });
  };
};
