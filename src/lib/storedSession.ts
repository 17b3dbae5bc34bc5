import { PERMISSIONS, type Permission } from '@core/access/permissions';
import { ROLES, type Role } from '@core/access/roles';
import type { BrowserSession, SessionCompany, SessionUser } from './sessionTypes';
import { readStoredJson, readText, storageKeys, writeStoredJson, writeText } from './storage';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isUser = (value: unknown): value is SessionUser =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['email'] === 'string';

const isCompany = (value: unknown): value is SessionCompany =>
  isRecord(value) && typeof value['id'] === 'string';

const isRole = (value: string | null): value is Role =>
  (ROLES as readonly (string | null)[]).includes(value);

const isPermission = (value: unknown): value is Permission =>
  (PERMISSIONS as readonly unknown[]).includes(value);

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** Returns the stored session, or null unless user, role, company and token all exist. Missing permissions mean none. */
export const readStoredSession = (): BrowserSession | null => {
  const token = readText(storageKeys.token);
  const role = readText(storageKeys.role);
  const user = readStoredJson(storageKeys.user, isUser);
  const company = readStoredJson(storageKeys.company, isCompany);
  if (token === null || token === '' || !isRole(role) || user === null || company === null)
    return null;
  const permissions = (readStoredJson(storageKeys.permissions, isList) ?? []).filter(isPermission);
  return { token, role, user, company, permissions };
};

/** Writes the five keys, the token last, because other tabs react to it. */
export const storeSession = (session: BrowserSession): void => {
  writeStoredJson(storageKeys.user, session.user);
  writeText(storageKeys.role, session.role);
  writeStoredJson(storageKeys.company, session.company);
  writeStoredJson(storageKeys.permissions, session.permissions);
  writeText(storageKeys.token, session.token);
};
