/**
 * Returns one sentence with the reason why a connection to PostgreSQL failed: the server's own
 * message if it responded (for example about a wrong password), else the network error's code.
 */
export const connectionFault = (cause: unknown): string => {
  const { code, severity } = cause as { code?: string; severity?: string };
  const [said] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
  return severity === undefined
    ? `PostgreSQL cannot be reached (${code ?? said!}).`
    : `PostgreSQL refused the connection: ${said!} (${code!}).`;
};
