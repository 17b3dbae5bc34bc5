import helmet from 'koa-helmet';
import type { Env } from '@bff/env';
import type { Step } from '../pipeline';

/**
 * Headers of every answer. Scripts come from this server only and never from a page's text; styles may be written inline because
 * the component library sets them at run time. The opener policy keeps the sign-in popup of a work account working.
 */
export const securityHeaders = (env: Env): Step => {
  const identity = identityOrigins(env);
  return sameForAll(helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...identity],
        frameSrc: identity.length ? identity : ["'none'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: env.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  }));
};

/** What helmet says depends on its settings only: it is asked once, for a request that nobody sent. */
const sameForAll = (step: ReturnType<typeof helmet>): Step => {
  const headers: [string, string][] = [];
  const response = { setHeader: (name: string, value: string) => { headers.push([name, value]); }, removeHeader: () => undefined };
  void step({ req: {}, res: response } as never, async () => undefined);
  return (ctx, next) => {
    for (const [name, value] of headers) ctx.res.setHeader(name, value);
    return next();
  };
};

const identityOrigins = (env: Env): string[] => env.entra ? [new URL(env.entra.authority).origin] : [];
