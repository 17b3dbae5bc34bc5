import type { Orm } from '@bff/db/createOrm';
import type { PipelineStep, StepContext } from './pipeline';

const TIMEOUT_MS = 2000;

/**
 * GET /healthz: the process is running. GET /readyz: it can serve requests, which means that the
 * database responds within two seconds.
 */
export const serveHealth =
  (orm: Orm, isStopping: () => boolean): PipelineStep =>
  (ctx, next) =>
    ctx.path === '/healthz' || ctx.path === '/readyz' ? answer(ctx, orm, isStopping) : next();

const answer = async (ctx: StepContext, orm: Orm, isStopping: () => boolean): Promise<void> => {
  ctx.set('Cache-Control', 'no-store');
  const ready = ctx.path === '/healthz' || (!isStopping() && (await answers(orm)));
  ctx.status = ready ? 200 : 503;
  if (!ready) ctx.set('Retry-After', '2');
  ctx.body = { status: ready ? 'ok' : 'unavailable' };
};

const answers = async (orm: Orm): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), TIMEOUT_MS);
  });
  try {
    return await Promise.race([orm.checkConnection().then(({ ok }) => ok), late]);
  } finally {
    clearTimeout(timer);
  }
};
