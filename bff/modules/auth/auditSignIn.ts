import type { EntityManager } from '@mikro-orm/sql';
import { LRUCache } from 'lru-cache';
import { AppError } from '@core/errors/AppError';
import type { ErrorCode } from '@core/errors/errorCodes';
import type { Context } from '@bff/context';
import { PLATFORM } from '@bff/db/tenantFilter';
import { User } from '@bff/tenancy/user.entity';
import { UNKNOWN_PERSON, writeAudit } from '@bff/services/audit/writeAudit';

type Account = Pick<User, 'id' | 'companyId' | 'name' | 'email'>;

/** How a teammate proved their identity. */
type SignInMethod = 'password' | 'work account' | 'invitation' | 'registration';

/** Records a sign-in in the company's audit trail, in the transaction that opens the session. */
export const auditSignIn = (
  context: Context,
  em: EntityManager,
  { id, companyId, name, email }: Account,
  method: SignInMethod,
): void =>
  writeAudit(context, em, {
    companyId,
    action: 'auth.signedIn',
    subject: { type: 'user', id, name },
    after: { method },
    actor: { id, name, email },
  });

type FailureAction = 'auth.signInFailed' | 'auth.lockedOut';

const ACTIONS: Partial<Record<ErrorCode, FailureAction>> = {
  invalid_credentials: 'auth.signInFailed',
  invalid_identity_token: 'auth.signInFailed',
  // For a work account that is not linked to the account with its address. A password attempt for
  // an unknown address leaves no entry.
  user_not_found: 'auth.signInFailed',
  account_suspended: 'auth.signInFailed',
  account_not_activated: 'auth.signInFailed',
  company_inactive: 'auth.signInFailed',
  too_many_requests: 'auth.lockedOut',
};

/**
 * An account gets at most one entry per kind in this time. The next one includes the number of
 * attempts.
 */
const ENTRY_MS = 60_000;

interface Failures {
  attempts: number;
  notedAt: number;
}

const failuresOf = new WeakMap<object, LRUCache<string, Failures>>();

/** Identity that an attempt claims. */
interface Attempt {
  email: string;
  /** Tenant and object id of a work account. */
  workAccount?: { azureTenantId: string; azureObjectId: string };
}

/**
 * Waits for a sign-in and records a failure in the audit trail of the account's company: one entry
 * per account, kind, process and minute, with the number of attempts, so that guessing can't fill
 * the trail. An unknown address has no company and leaves no entry.
 */
export const auditFailure = async <T>(
  context: Context,
  attempt: Attempt,
  signingIn: Promise<T>,
): Promise<T> => {
  try {
    return await signingIn;
  } catch (thrown) {
    if (thrown instanceof AppError) {
      await noteFailure(
        context,
        { ...attempt, email: attempt.email.toLowerCase() },
        thrown.code,
      ).catch((error: unknown) => {
        context.log.warn({ error }, 'a failed sign-in was not noted');
      });
    }
    throw thrown;
  }
};

const noteFailure = async (
  context: Context,
  attempt: Attempt,
  reason: ErrorCode,
): Promise<void> => {
  const action = ACTIONS[reason];
  if (!action) return;
  const method: SignInMethod = attempt.workAccount ? 'work account' : 'password';
  const known = failuresOf.get(context.jobs) ?? new LRUCache<string, Failures>({ max: 20_000 });
  failuresOf.set(context.jobs, known);
  const [key, now] = [`${action} ${method} ${attempt.email}`, context.clock().getTime()];
  const failures = known.get(key) ?? { attempts: 0, notedAt: 0 };
  known.set(key, failures);
  failures.attempts += 1;
  if (Math.abs(now - failures.notedAt) < ENTRY_MS) return;
  const { attempts } = failures;
  Object.assign(failures, { attempts: 0, notedAt: now });
  await context.transaction(async (em) => {
    const user = await findClaimed(em, attempt);
    if (!user) return;
    const { id, companyId, name } = user;
    writeAudit(context, em, {
      companyId,
      action,
      subject: { type: 'user', id, name },
      after: { reason, method, attempts },
      actor: UNKNOWN_PERSON,
    });
  }, PLATFORM);
};

/**
 * A linked work account is identified by tenant and object id, because its address may differ from
 * the account's.
 */
const findClaimed = async (
  em: EntityManager,
  { email, workAccount }: Attempt,
): Promise<Pick<User, 'id' | 'companyId' | 'name'> | null> => {
  const fields = ['id', 'companyId', 'name'] as const;
  const linked = workAccount && (await em.findOne(User, workAccount, { fields }));
  return linked ?? em.findOne(User, { email, contested: false }, { fields });
};
