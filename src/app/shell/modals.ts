import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { withTexts } from '@src/lib/i18n/texts';

export type ModalId = 'companies' | 'users' | 'permissions' | 'companyProfile' | 'profileSettings';

export type ModalRegistry = Partial<
  Record<ModalId, LazyExoticComponent<ComponentType<{ onClose: () => void }>>>
>;

/**
 * The dialogs of the user menu, each loaded when it first opens. Menu entries without a dialog here
 * are hidden.
 */
export const modals: ModalRegistry = {
  companies: lazy(
    withTexts(async () => ({
      default: (await import('@src/features/companies/CompanyManagementModal'))
        .CompanyManagementModal,
    })),
  ),
  users: lazy(
    withTexts(async () => ({
      default: (await import('@src/features/users/UserManagementModal')).UserManagementModal,
    })),
  ),
  permissions: lazy(
    withTexts(async () => ({
      default: (await import('@src/features/users/PermissionManagementModal'))
        .PermissionManagementModal,
    })),
  ),
  companyProfile: lazy(
    withTexts(async () => ({
      default: (await import('./CompanyProfileDialog')).CompanyProfileDialog,
    })),
  ),
  profileSettings: lazy(
    withTexts(async () => ({
      default: (await import('./ProfileSettingsDialog')).ProfileSettingsDialog,
    })),
  ),
};
