import { sendEvents } from '@core/contract/sentEvents';
import type { ErrorBody } from '@core/errors/AppError';
import type { PipelineStep, StepContext } from '../pipeline';
import { cors } from '../steps/cors';
import { SEGMENT_CALLS } from './segmentCalls';
import { segmentBody } from './segmentBody';
import { ownEntry } from '@core/text/ownEntry';

const CALL = /^\/v1\/([a-z]+)$/;
const SETTINGS = /^\/v1\/projects\/([A-Za-z0-9]{1,200})\/settings$/;
/** Header with the number of messages that were left out of a batch. */
const LEFT_OUT = 'X-Messages-Left-Out';

/**
 * Accepts calls of Segment's libraries, so that customers only have to change the host.
 * `/v1/track`, `/v1/batch`, `/v1/t` and so on become `POST /api/v1/events`, with the write key as
 * API key. All later steps are those of that endpoint. This step runs first.
 */
export const segmentAddresses = (clock: () => Date): PipelineStep => {
  const open = cors(['GET', 'POST'], ['Authorization', 'X-Retry-Count'], [LEFT_OUT]);
  return (ctx, next) => {
    const settings = ctx.method === 'POST' ? undefined : SETTINGS.exec(ctx.path)?.[1];
    const call = ownEntry(SEGMENT_CALLS, CALL.exec(ctx.path)?.[1] ?? '');
    const isCall = call !== undefined && (ctx.method === 'POST' || ctx.method === 'OPTIONS');
    if (!isCall && settings === undefined) return next();
    ctx.state.segment = isCall ? { call } : { call: 'metrics', settings };
    if (isCall && call !== 'metrics' && ctx.method === 'POST') {
      ctx.url = sendEvents.path;
      const { headers } = ctx.req;
      // Browsers send JSON as text/plain to avoid a preflight request.
      headers['content-type'] = 'application/json';
      const key = userNameOf(ctx.get('authorization'));
      if (key !== undefined) {
        headers['x-api-key'] = key;
        delete headers.authorization;
      }
      ctx.state.adaptBody = (sent) => {
        const { body, leftOut } = segmentBody(call, sent, clock());
        if (leftOut > 0) ctx.set(LEFT_OUT, String(leftOut));
        return body;
      };
    }
    return open(ctx as never, next);
  };
};

const BASIC = /^basic +([A-Za-z0-9+/=]+)$/i;

/** The write key is the user name of Basic, with an empty password. */
const userNameOf = (authorization: string): string | undefined => {
  const packed = BASIC.exec(authorization)?.[1];
  return packed && Buffer.from(packed, 'base64').toString('utf8').split(':', 1)[0];
};

/**
 * Finds the key in the body if no header has one, as with older libraries and closing pages. Runs
 * after the body is received and before the caller is identified.
 */
export const writeKeyOfBody: PipelineStep = (ctx, next) => {
  const { segment, body } = ctx.state;
  if (segment && body?.isComplete && !ctx.get('x-api-key') && !ctx.get('authorization')) {
    const sent = body.peek();
    // The library's own key comes last; quotes in a value of the page would be escaped.
    const at = sent.lastIndexOf('"writeKey"');
    const key = at < 0 ? undefined : KEY.exec(sent.toString('utf8', at, at + 300))?.[1];
    if (key !== undefined) ctx.req.headers['x-api-key'] = key;
  }
  return next();
};

const KEY = /^"writeKey"\s*:\s*"([A-Za-z0-9]+)"/;

/**
 * Responds like Segment, with `{"success": true}` or a code and a message. Drops the library's own
 * measurements, and sends browsers their settings.
 */
export const answerAsSegment =
  (publicUrl: string): PipelineStep =>
  async (ctx, next) => {
    const { segment } = ctx.state;
    if (!segment) return next();
    if (segment.settings !== undefined) {
      ctx.set('Cache-Control', 'public, max-age=300');
      ctx.body = settingsOf(segment.settings, new URL(publicUrl));
      return;
    }
    if (segment.call === 'metrics') ctx.status = 200;
    else await next();
    ctx.body = ctx.status < 400 ? { success: true } : refusalOf(ctx);
  };

const refusalOf = (ctx: StepContext): object => {
  const { code, error, requestId } = ctx.body as ErrorBody;
  return { success: false, code, message: error, requestId };
};

/**
 * The minimum settings that analytics.js 2 needs from its `cdnURL`: the host, no other
 * destinations, and no measurements of the library, which would go to Segment.
 */
const settingsOf = (writeKey: string, { host, protocol }: URL): object => ({
  integrations: {
    'Segment.io': { apiKey: writeKey, apiHost: `${host}/v1`, protocol: protocol.slice(0, -1) },
  },
  plan: {},
  edgeFunction: {},
  analyticsNextEnabled: true,
  middlewareSettings: {},
  enabledMiddleware: {},
  metrics: { sampleRate: 0, host: `${host}/v1` },
  legacyVideoPluginsEnabled: false,
  remotePlugins: [],
});
