import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '@core/errors/AppError';

/**
 * argon2id with OWASP's minimum: 19 MiB, two passes, one lane. Algorithm 2 is argon2id (the enum
 * exists only in types).
 */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One core stays free for people who are already signed in. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
const WAITING_MAX = 50;

let busy = 0;
const waiting: (() => void)[] = [];

/** Returns an argon2id hash in PHC format. @throws AppError unavailable if too many are waiting. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, PARAMETERS));

/**
 * Returns whether the password matches the hash. Without a hash it does the same work, so the time
 * does not reveal whether the person exists or has a password.
 */
export const verifyPassword = async (
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const matches = await inTurn(async () => verify(passwordHash ?? (await inVain()), password));
  return Boolean(passwordHash) && matches;
};

let vain: Promise<string> | undefined;
const inVain = (): Promise<string> => (vain ??= hash('nobody has this password', PARAMETERS));

/** Each hash takes a core and 19 MiB, so the others wait in a bounded queue. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting.length >= WAITING_MAX) throw new AppError('unavailable', { retryAfterSeconds: 2 });
  if (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else busy += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
};
