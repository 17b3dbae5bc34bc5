import type { readConfig } from '@core/contract/auth';
import type { ResponseOf } from '@core/contract/defineEndpoint';

/** The public settings of an installation without work accounts. */
export const configWith = ({
  languageModel,
}: {
  languageModel: boolean;
}): ResponseOf<typeof readConfig> => ({
  sso: { configured: false, clientId: null, authority: null, knownAuthorities: [] },
  mail: { configured: true },
  languageModel: { configured: languageModel },
  publicUrl: 'http://localhost',
  demo: false,
});
