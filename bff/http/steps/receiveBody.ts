import { AppError } from '@core/errors/AppError';
import { LIMITS } from '@core/limits';
import { RECEIVING_LIMITS } from '@bff/http/receivingLimits';
import { addressGroup } from '@bff/db/addressGroup';
import type { BytesInFlight } from '../body/bytesInFlight';
import { announcesBody, IncomingBody, type Pace } from '../body/incomingBody';
import type { PipelineStep } from '../pipeline';
import { rejectEarly } from '../rejectEarly';

const { freeBytes } = RECEIVING_LIMITS;

/**
 * Reads the body of an API call before the call is counted, waits for a turn or queries anything. A client that sends half a body holds a
 * connection and the bytes it sent, but takes no other caller's place. This applies up to api.bodyBytes, which is enough for every endpoint that
 * is open to strangers. A larger body is left to the steps that know the sender (parseBody, takeUpload); they take the call out of the count
 * while the body arrives.
 */
export const receiveBody =
  ({ bytesInFlight, pace }: { bytesInFlight: BytesInFlight; pace: Pace }): PipelineStep =>
  async (ctx, next) => {
    if (!ctx.path.startsWith('/api/') || !announcesBody(ctx.req)) return next();
    const isLarge = (ctx.request.length ?? 0) > LIMITS.api.bodyBytes;
    const body = new IncomingBody(ctx.req, pace, isLarge || !ctx.is('json'));
    ctx.state.body = body;
    if (isLarge) return next();
    const held = bytesInFlight.hold(addressGroup(ctx.ip));
    try {
      await body.fill(LIMITS.api.bodyBytes, (bytes) => {
        if (body.bytes > freeBytes) held.add(Math.min(bytes, body.bytes - freeBytes));
      });
    } catch (thrown) {
      held.release();
      if (!(thrown instanceof AppError)) throw thrown;
      return rejectEarly(ctx, thrown);
    }
    return next().finally(() => {
      held.release();
    });
  };
