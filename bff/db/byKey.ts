import { prepared } from './prepared';

/**
 * For the rest of a transaction: what follows is looked up by its keys. Plans of prepared statements are made once per connection, perhaps while the
 * tables are still empty, and would then read whole tables until the database has counted the rows; afterwards it would plan small ones anew each time.
 */
export const BY_KEY = prepared(
  "select set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true)",
);
