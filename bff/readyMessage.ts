import { ROLE_LABELS } from '@core/access/roles';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './modules/auth/demoAccounts';
import type { Env } from './env';
import { ADMIN_COMMAND, demoIsOpen } from './modules/auth/demoAccess';

type Shown = Pick<Env, 'role' | 'demo' | 'databaseUrl' | 'host' | 'trustProxy' | 'publicUrl'>;

/**
 * Returns the last message for the person who started the server. `setup` is the link that creates
 * the operator while there is none.
 */
export const readyMessage = (address: string, env: Shown, setup: string | null): string => {
  if (env.role === 'worker') return WORKER_READY;
  return [
    '',
    `Navout is ready: ${address}${env.role === 'web' ? ' (web: jobs run in the workers)' : ''}`,
    `  API documentation ${address}/api/docs${env.demo ? `, a page with the widget ${address}/demo/site/` : ''}`,
    `  Listening on ${env.host ?? 'all interfaces (HOST chooses one)'}`,
    ...(setup
      ? ['', `There is no Global Admin yet. Create one with this setup link: ${setup}`]
      : []),
    ...(env.demo ? ['', ...demoLines(env)] : []),
    ...(env.databaseUrl
      ? []
      : [
          '',
          'The embedded database survives a crash of the process, but not a power failure: use DATABASE_URL for real data.',
        ]),
    '',
  ].join('\n');
};

const WORKER_READY =
  '\nThe Navout worker is ready. Its port answers /healthz, /readyz and /metrics only.\n';

const demoLines = (env: Shown): string[] => {
  if (!demoIsOpen(env))
    return [
      `The demo accounts cannot sign in here: ${env.trustProxy > 0 ? 'TRUST_PROXY is set' : 'PUBLIC_URL is public'}. Create an administrator: ${ADMIN_COMMAND}`,
    ];
  return [
    `Demo accounts, password ${DEMO_PASSWORD}, from this machine or a private network only:`,
    ...DEMO_ACCOUNTS.map(({ email, role }) => `  ${email.padEnd(24)} ${ROLE_LABELS[role]}`),
  ];
};
