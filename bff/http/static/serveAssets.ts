import { systemContext, type Services } from '@bff/context';
import { queryAlone } from '@bff/db/query';
import { ASSET_PATH, imageName } from '@bff/services/assets/storeImage';
import { wholeOf } from '@bff/services/storage/content';
import type { PipelineStep } from '../pipeline';

/** Serves stored images. The URL is the hash of the content, so it can be cached forever and identifies no one. */
export const serveAssets =
  (services: Services): PipelineStep =>
  async (ctx, next) => {
    const hash = ctx.path.startsWith(ASSET_PATH)
      ? /^([A-Za-z0-9_-]{43})\.webp$/.exec(ctx.path.slice(ASSET_PATH.length))?.[1]
      : undefined;
    if (!hash || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const asset = await queryAlone(services.orm)
      .selectFrom('assets')
      .where('hash', '=', hash)
      .select(['companyId', 'bytes', 'contentType'])
      .limit(1)
      .executeTakeFirst();
    if (!asset) return next();
    // Read before the headers: a failure of the bucket must not be cached forever.
    const bytes =
      asset.bytes ??
      (await wholeOf(
        services.storage.read(
          systemContext(services, ctx.state.requestId, asset.companyId),
          asset.companyId,
          imageName(hash),
        ),
      ));
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
    ctx.type = asset.contentType;
    ctx.body = Buffer.from(bytes);
  };
