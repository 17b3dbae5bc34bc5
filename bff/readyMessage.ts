import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './db/seeds/seedDemo';
import type { Env } from './env';
import { ROLE_LABELS } from '@core/access/roles';

/** What the person who started the server reads last. */
export const readyMessage = (publicUrl: string, env: Pick<Env, 'demo' | 'databaseUrl'>): string => {
  const accounts = DEMO_ACCOUNTS.map(({ email, role }) => `  ${email.padEnd(24)} ${ROLE_LABELS[role]}`);
  return [
    '',
    `Navout is ready: ${publicUrl}`,
    `  API documentation ${publicUrl}/api/docs${env.demo ? `, a page with the widget ${publicUrl}/demo/site/` : ''}`,
    ...(env.demo ? ['', `Demo accounts, password ${DEMO_PASSWORD}:`, ...accounts] : []),
    ...(env.databaseUrl ? [] : ['', 'The embedded database survives a killed process, but not a power failure: use DATABASE_URL for real data.']),
    '',
  ].join('\n');
};
