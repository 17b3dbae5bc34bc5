/** Every key this product writes to the browser's local storage. The specification names most of them. */
export const storageKeys = {
  token: 'token',
  user: 'auth_user',
  role: 'auth_role',
  company: 'auth_company',
  permissions: 'auth_permissions',
  companyFilter: 'adminCompanyFilter',
  companyLogos: 'companyLogos',
  userPhotos: 'userPhotos',
  /** Where the company profile wizard was left. */
  companyProfileWizard: 'companyProfileWizard',
  currentDraft: 'currentSurveyDraftId',
  surveyThemes: 'surveyThemes',
  /** Start of one key per editing page: what is not on the server yet. */
  surveySafetyCopy: 'surveySafetyCopy',
  /** Start of one key per person and thing under edit: settings that were changed and not saved. */
  unsavedEdit: 'unsavedEdit',
  /** Start of one key per person and table: columns and height of rows. */
  tableSettings: 'tableSettings',
  theme: 'theme',
  /** A language chosen in Profile Settings; absent follows the browser's own. */
  language: 'language',
  sidebar: 'sidebarCollapsed',
  recentCommands: 'recentCommands',
  /** "off" where single-key shortcuts are switched off. */
  singleKeys: 'singleKeys',
  /** Secret by which the server knows this browser (lib/device.ts). */
  device: 'deviceSecret',
  /** Why the server ended the session, until the next sign-in. */
  signOutReason: 'signOutReason',
} as const;

/** Beginnings under which there is more than one key. */
type KeyStart = typeof storageKeys.surveySafetyCopy | typeof storageKeys.unsavedEdit;

export type StorageKey =
  | (typeof storageKeys)[keyof typeof storageKeys]
  | `${KeyStart | typeof storageKeys.tableSettings}:${string}`;

/** Keys that describe this browser and not the person using it: signing out keeps them. */
const DEVICE_KEYS: readonly StorageKey[] = [
  storageKeys.theme,
  storageKeys.language,
  storageKeys.sidebar,
  storageKeys.singleKeys,
  storageKeys.device,
];

// Browsers with blocked storage throw on access: the page then works from memory until it is closed.
const memory = new Map<string, string>();

/** The text kept under `key`, or null. Never throws. */
export const readText = (key: StorageKey): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
};

/** Keeps `value` under `key`; a full or blocked storage falls back to memory. */
export const writeText = (key: StorageKey, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    memory.set(key, value);
  }
};

/** Forgets what is kept under `key`. */
export const removeKey = (key: StorageKey): void => {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing to remove.
  }
};

/** The parsed JSON under `key`, or null when it is absent, malformed or refused by `accepts`. */
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

/** Keeps `value` as JSON under `key`. */
export const writeStoredJson = (key: StorageKey, value: unknown): void => {
  writeText(key, JSON.stringify(value));
};

/** Keys kept under a beginning, e.g. every safety copy. */
export const keysUnder = (start: KeyStart): StorageKey[] => {
  const isUnder = (key: string): key is StorageKey => key.startsWith(`${start}:`);
  try {
    return [...new Set([...Object.keys(localStorage), ...memory.keys()])].filter(isUnder);
  } catch {
    return [...memory.keys()].filter(isUnder);
  }
};

/** Forgets everything that belongs to the person who used this browser, but for `kept`. The theme, the sidebar's width and what each person chose about tables stay. */
export const forgetPerson = (kept: readonly StorageKey[] = []): void => {
  for (const key of Object.values(storageKeys))
    if (!DEVICE_KEYS.includes(key) && !kept.includes(key)) removeKey(key);
  for (const start of [storageKeys.surveySafetyCopy, storageKeys.unsavedEdit])
    for (const key of keysUnder(start)) removeKey(key);
};
