import { AppError } from '@core/errors/AppError';
import { RECEIVING_LIMITS } from '@bff/http/receivingLimits';
import type { BytesInFlight } from '../body/bytesInFlight';
import type { IncomingBody } from '../body/incomingBody';
import { laneOfBody } from '../body/laneOfBody';
import type { RequestState, PipelineStep } from '../pipeline';

/** Larger files pass through in pieces; the server never holds a whole one. */
const HELD_WHOLE = 64 * 1024 * 1024;

/** Passes the body on as it arrives and counts its bytes. Meanwhile the request is not counted as active. */
export const takeUpload =
  (
    { types, bytes }: { types: readonly string[]; bytes: number },
    bytesInFlight: BytesInFlight,
  ): PipelineStep =>
  async (ctx, next) => {
    const type = ctx.request.type;
    const announced = ctx.request.length ?? null;
    if (type && !types.includes(type))
      throw new AppError('unsupported_media_type', {
        sentence: `The file must be sent as ${types.join(', ')}.`,
      });
    if ((announced ?? 0) > bytes) throw tooLarge(bytes);
    const { body } = ctx.state;
    const held = bytesInFlight.hold(laneOfBody(ctx));
    try {
      if (body && bytes <= HELD_WHOLE)
        held.add(
          (body.isComplete ? body.bytes : (announced ?? bytes)) *
            (ctx.is('json') ? RECEIVING_LIMITS.jsonExpansion : 1),
        );
      ctx.state.upload = {
        content: body ? counted(ctx.state, body, bytes) : nothing(),
        type,
        bytes: announced,
      };
      return await next();
    } finally {
      held.release();
    }
  };

const nothing = async function* (): AsyncGenerator<Uint8Array> {
  /* no body */
};

const counted = async function* (
  { stepOut }: RequestState,
  body: IncomingBody,
  limit: number,
): AsyncGenerator<Uint8Array> {
  const comeBack = body.isComplete ? undefined : stepOut?.();
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge(limit);
      yield chunk;
    }
  } finally {
    await comeBack?.();
  }
};

const tooLarge = (bytes: number): AppError =>
  new AppError('payload_too_large', {
    sentence: `The file is larger than ${Math.floor(bytes / 1024 / 1024)} MB.`,
  });
