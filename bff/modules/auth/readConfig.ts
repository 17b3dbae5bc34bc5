import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readConfig as endpoint } from '@core/contract/auth';
import type { Context } from '@bff/context';
import { demoIsOpen, listDemoAccounts } from './demoAccess';

/** Returns the public settings of this installation. They contain no secrets. */
export const readConfig = async (context: Context): Promise<ResponseOf<typeof endpoint>> => {
  const { env, publicUrl, client } = context;
  const demoAccounts = await listDemoAccounts(context);
  return {
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
    ...(demoAccounts.length > 0 && { demoAccounts }),
  };
};
