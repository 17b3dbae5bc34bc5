/** Calls `use` with the URL of a real PostgreSQL, which is removed afterwards unless DATABASE_URL_TEST names one. */
export function withPostgres<T>(
  use: (url: string) => Promise<T>,
  options?: { durable?: boolean },
): Promise<T>;
