import type { IncomingMessage } from 'node:http';
import { AppError } from '@core/errors/AppError';
import type { Step } from '../pipeline';

/** Hands the body on unread, counted while it is read: a file of any size passes through without being held in memory. */
export const takeUpload = ({ types, bytes }: { types: readonly string[]; bytes: number }): Step => (ctx, next) => {
  const type = ctx.request.type;
  const announced = ctx.request.length ?? null;
  if (type && !types.includes(type)) throw new AppError('unsupported_media_type', { sentence: `The file must be sent as ${types.join(', ')}.` });
  if ((announced ?? 0) > bytes) throw tooLarge(bytes);
  ctx.state.upload = { content: counted(ctx.req, bytes), type, bytes: announced };
  return next();
};

const counted = async function* (request: IncomingMessage, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of request as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    yield chunk;
  }
};

const tooLarge = (bytes: number): AppError => new AppError('payload_too_large', { sentence: `The file is larger than ${Math.floor(bytes / 1024 / 1024)} MB.` });
