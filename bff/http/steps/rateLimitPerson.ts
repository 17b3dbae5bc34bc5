import type { StepFactory } from '../pipeline';

/**
 * Counts what a person who is signed in asks, and what all of a company ask together. The rules are generous: they stop a program that
 * runs away, not a script that works. Each process counts by itself, in memory. @throws AppError too_many_requests.
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
