import { prepared } from './prepared';
import type { StatementStep } from './sendMessage';
import type { Scope } from './tenantFilter';
import { APP_ROLE, SCOPE_SETTING } from './tenantTable';

const STATEMENT_TIMEOUT_MS = 15_000;
const LOCK_TIMEOUT_MS = 5000;

/** Makes the rest of a transaction the application's, in the scope $1, with its time limits. All of it ends with the transaction. */
export const ENTER = prepared(
  `select set_config('role', '${APP_ROLE}', true), set_config('${SCOPE_SETTING}', $1, true),` +
    ` set_config('statement_timeout', '${STATEMENT_TIMEOUT_MS}', true), set_config('lock_timeout', '${LOCK_TIMEOUT_MS}', true)`,
);

/** The same as a step of a message. */
export const entering = (scope: Scope): StatementStep => ({
  text: ENTER,
  values: [scope],
  silent: true,
});
