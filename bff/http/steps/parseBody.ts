import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { AppError } from '@core/errors/AppError';
import { LIMITS } from '@core/limits';
import { RECEIVING_LIMITS } from '@bff/http/receivingLimits';
import type { IncomingBody } from '../body/incomingBody';
import { laneOfBody } from '../body/laneOfBody';
import { parseJson } from '../body/parseJson';
import type { StepContext, StepFactory } from '../pipeline';
import { takeUpload } from './takeUpload';
import { ownEntry } from '@core/text/ownEntry';

/**
 * Reads a JSON body up to the endpoint's limit. Runs after access is decided, so a stranger cannot make the server read 14 MB. Reserves memory for
 * the body and its values first, and releases it after the response.
 */
export const parseBody: StepFactory = (endpoint, { bytesInFlight }) => {
  if (endpoint.upload) return takeUpload(endpoint.upload, bytesInFlight);
  if (!endpoint.body) return null;
  const limit = endpoint.bodyBytes ?? LIMITS.api.bodyBytes;
  return async (ctx, next) => {
    const request = ctx.request as { body?: unknown };
    const { body } = ctx.state;
    if (!body || (body.isComplete && body.bytes === 0)) {
      request.body = {};
      return next();
    }
    if (!ctx.is('json')) throw new AppError('unsupported_media_type');
    if ((ctx.request.length ?? 0) > limit) throw new AppError('payload_too_large');
    const held = bytesInFlight.hold(laneOfBody(ctx));
    try {
      held.add(RECEIVING_LIMITS.jsonExpansion * expectedBytes(ctx, body, limit));
      const sent = parseJson(
        await unpacked(ctx.get('content-encoding'), await wholeOf(ctx, body, limit), limit),
      );
      const { adaptBody } = ctx.state;
      request.body = adaptBody ? adaptBody(sent) : sent;
      return await next();
    } finally {
      held.release();
    }
  };
};

const expectedBytes = (ctx: StepContext, body: IncomingBody, limit: number): number => {
  if (ctx.get('content-encoding')) return limit;
  return body.isComplete ? body.bytes : (ctx.request.length ?? limit);
};

const wholeOf = async (
  { state: { stepOut } }: StepContext,
  body: IncomingBody,
  limit: number,
): Promise<Buffer> => {
  if (!body.isComplete) {
    const comeBack = stepOut?.();
    await body.fill(limit);
    await comeBack?.();
  }
  if (body.bytes > limit) throw new AppError('payload_too_large');
  return body.take();
};

const UNPACK: Readonly<
  Record<string, (packed: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>>
> = {
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/** A program may send compressed JSON; the unpacked text has the same limit. */
const unpacked = async (
  encoding: string,
  packed: Buffer,
  maxOutputLength: number,
): Promise<Buffer> => {
  if (encoding === '' || encoding === 'identity') return packed;
  const unpack = ownEntry(UNPACK, encoding);
  if (!unpack)
    throw new AppError('unsupported_media_type', {
      sentence: 'The request body must be uncompressed, or compressed with gzip, deflate or br.',
    });
  try {
    return await unpack(packed, { maxOutputLength });
  } catch (cause) {
    throw new AppError(
      (cause as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE'
        ? 'payload_too_large'
        : 'malformed_json',
      { cause },
    );
  }
};
