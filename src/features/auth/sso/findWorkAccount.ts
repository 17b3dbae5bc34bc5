const ACCOUNT_KEYS = /^msal\.(\d+\.)?account\.keys$/;

/**
 * Returns whether the identity library left an account in this tab's session storage, without
 * loading the library (AUTH-044).
 */
export const hasWorkAccount = (): boolean => {
  try {
    const key = Object.keys(sessionStorage).find((name) => ACCOUNT_KEYS.test(name));
    const accounts: unknown =
      key === undefined ? [] : JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(accounts) && accounts.length > 0;
  } catch {
    return false;
  }
};
