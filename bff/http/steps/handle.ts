import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import type { Upload } from '../handler';
import type { AnyHandler, PipelineStep } from '../pipeline';

const NOTHING: Upload = {
  content: (async function* () {
    /* no body */
  })(),
  type: '',
  bytes: 0,
};

/** Calls the handler with the context and the validated input. */
export const handle =
  (_endpoint: AnyEndpoint, handler: AnyHandler): PipelineStep =>
  async (ctx) => {
    ctx.state.result = await handler(
      ctx.state.context!,
      ctx.state.input as never,
      ctx.headers,
      ctx.state.upload ?? NOTHING,
    );
  };
