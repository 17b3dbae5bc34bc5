import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readConfig as endpoint } from '@core/contract/auth';
import type { Context } from '@bff/context';
import { demoIsOpen } from './demoAccess';

/** Returns the public settings of this installation. They contain no secrets. */
export const readConfig = ({ env, publicUrl, client }: Context): ResponseOf<typeof endpoint> => ({
  sso: {
    configured: env.entra !== null,
    clientId: env.entra?.clientId ?? null,
    authority: env.entra?.authority ?? null,
    knownAuthorities: env.entra ? [new URL(env.entra.authority).host] : [],
  },
  mail: { configured: env.smtpUrl !== null },
  languageModel: { configured: env.languageModel !== null },
  publicUrl,
  demo: demoIsOpen(env) && (client.isNearby?.() ?? false),
});
