import helmet from 'koa-helmet';
import type { Env } from '@bff/env';
import type { PipelineStep, StepContext } from '../pipeline';

/** The browser reports violations of the planned policy only in its console and as events. */
const REPORTED = "require-trusted-types-for 'script'";

/**
 * Sets the headers of every response. Scripts and styles are loaded only from this server and are
 * never inline. A page that adds style elements at run time extends its own policy with a nonce
 * (sendPage). Styles that scripts set on elements do not count as inline styles. The opener policy
 * keeps the sign-in popup for work accounts working.
 */
export const securityHeaders = (env: Env): PipelineStep => {
  const identity = identityOrigins(env);
  return sameForAll(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          scriptSrcAttr: ["'none'"],
          styleSrc: ["'self'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
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
      strictTransportSecurity: env.publicUrl?.startsWith('https:')
        ? { maxAge: 31_536_000, includeSubDomains: false }
        : false,
      xFrameOptions: { action: 'deny' },
    }),
  );
};

/** Adds sources to the policy of this response. */
export const widenPolicy = (ctx: StepContext, additions: Record<string, string>): void => {
  const directives = ctx.response.get('Content-Security-Policy').split(';');
  const widened = directives.map((directive) => {
    const addition = additions[directive.split(' ', 1)[0]!];
    return addition ? `${directive} ${addition}` : directive;
  });
  ctx.set('Content-Security-Policy', widened.join(';'));
};

/** Lets pages of any site show this response in a frame. */
export const allowFrames = (ctx: StepContext): void => {
  const policy = ctx.response.get('Content-Security-Policy');
  ctx.set('Content-Security-Policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'));
  ctx.remove('X-Frame-Options');
};

/** Helmet's headers depend on its settings only, so it runs once, on an empty request. */
const sameForAll = (step: ReturnType<typeof helmet>): PipelineStep => {
  const headers: [string, string][] = [];
  const response = {
    setHeader: (name: string, value: string) => {
      headers.push([name, value]);
    },
    removeHeader: () => undefined,
  };
  void step({ req: {}, res: response } as never, async () => undefined);
  return (ctx, next) => {
    for (const [name, value] of headers) ctx.res.setHeader(name, value);
    ctx.res.setHeader('Content-Security-Policy-Report-Only', REPORTED);
    return next();
  };
};

const identityOrigins = (env: Env): string[] =>
  env.entra ? [new URL(env.entra.authority).origin] : [];
