import type { StepFactory } from '../pipeline';

/**
 * Counts the calls of a signed-in person, and those of the whole company. The limits are generous: they stop a runaway program, not a script
 * that works. Each process counts in its own memory.
 * @throws AppError too_many_requests.
 */
export const rateLimitPerson: StepFactory = ({ access, method }, { services: { rateLimiter } }) => {
  if (access.kind === 'public') return null;
  const rule = method === 'GET' ? 'personReads' : 'personWrites';
  return async (ctx, next) => {
    const { caller } = ctx.state;
    if (caller) {
      await rateLimiter.take(rule, caller.userId);
      await rateLimiter.take('company', caller.companyId);
    }
    return next();
  };
};
