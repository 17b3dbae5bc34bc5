/** All local storage keys of the product. The specification names most of them. */
export const storageKeys = {
  token: 'token',
  user: 'auth_user',
  role: 'auth_role',
  company: 'auth_company',
  permissions: 'auth_permissions',
  companyFilter: 'adminCompanyFilter',
  companyLogos: 'companyLogos',
  userPhotos: 'userPhotos',
  /** Last step of the company profile wizard. */
  companyProfileWizard: 'companyProfileWizard',
  currentDraft: 'currentSurveyDraftId',
  surveyThemes: 'surveyThemes',
  /** Prefix of one key per editing page: changes that are not on the server yet. */
  surveySafetyCopy: 'surveySafetyCopy',
  /** Prefix of one key per person and edited object: unsaved settings. */
  unsavedEdit: 'unsavedEdit',
  /** Prefix of one key per person and table: columns and row height. */
  tableSettings: 'tableSettings',
  theme: 'theme',
  /** Language chosen in Profile Settings. Absent: use the browser's language. */
  language: 'language',
  sidebar: 'sidebarCollapsed',
  recentCommands: 'recentCommands',
  /** "off" if single-key shortcuts are turned off. */
  singleKeys: 'singleKeys',
  /** Secret that identifies this browser to the server (lib/device.ts). */
  device: 'deviceSecret',
  /** Why the server ended the session, until the next sign-in. */
  signOutReason: 'signOutReason',
} as const;

/** Prefixes that several keys share. */
type KeyStart = typeof storageKeys.surveySafetyCopy | typeof storageKeys.unsavedEdit;

export type StorageKey =
  | (typeof storageKeys)[keyof typeof storageKeys]
  | `${KeyStart | typeof storageKeys.tableSettings}:${string}`;

/** Keys about this browser rather than the person. They survive sign-out. */
const DEVICE_KEYS: readonly StorageKey[] = [
  storageKeys.theme,
  storageKeys.language,
  storageKeys.sidebar,
  storageKeys.singleKeys,
  storageKeys.device,
];

// If storage is blocked, access throws. The page then uses memory until it is closed.
const memory = new Map<string, string>();

/** Returns the text stored under `key`, or null. Never throws. */
export const readText = (key: StorageKey): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
};

/** Stores `value` under `key`. Falls back to memory if storage is full or blocked. */
export const writeText = (key: StorageKey, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    memory.set(key, value);
  }
};

/** Removes `key`. */
export const removeKey = (key: StorageKey): void => {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage is empty.
  }
};

/** Returns the parsed JSON under `key`, or null if it is absent, malformed or rejected by `accepts`. */
export const readStoredJson = <T>(
  key: StorageKey,
  accepts: (value: unknown) => value is T,
): T | null => {
  const text = readText(key);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return accepts(value) ? value : null;
  } catch {
    return null;
  }
};

/** Stores `value` as JSON under `key`. */
export const writeStoredJson = (key: StorageKey, value: unknown): void => {
  writeText(key, JSON.stringify(value));
};

/** Returns the stored keys with a prefix, for example all safety copies. */
export const keysUnder = (start: KeyStart): StorageKey[] => {
  const isUnder = (key: string): key is StorageKey => key.startsWith(`${start}:`);
  try {
    return [...new Set([...Object.keys(localStorage), ...memory.keys()])].filter(isUnder);
  } catch {
    return [...memory.keys()].filter(isUnder);
  }
};

/** Removes everything about the person who used this browser, except `kept`, the theme, the sidebar's width and each person's table settings. */
export const forgetPerson = (kept: readonly StorageKey[] = []): void => {
  for (const key of Object.values(storageKeys))
    if (!DEVICE_KEYS.includes(key) && !kept.includes(key)) removeKey(key);
  for (const start of [storageKeys.surveySafetyCopy, storageKeys.unsavedEdit])
    for (const key of keysUnder(start)) removeKey(key);
};
