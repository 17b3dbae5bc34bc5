/** Returns one sentence that says why a connection to PostgreSQL failed: the server's own words if it answered, such as for a wrong password, else the network's code. */
export const connectionFault = (cause: unknown): string => {
  const { code, severity } = cause as { code?: string; severity?: string };
  const [said] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
  return severity === undefined
    ? `PostgreSQL cannot be reached (${code ?? said!}).`
    : `PostgreSQL refused the connection: ${said!} (${code!}).`;
};
