import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export type ModalId = 'companies' | 'users' | 'permissions' | 'companyProfile' | 'profileSettings';

export type ModalRegistry = Partial<
  Record<ModalId, LazyExoticComponent<ComponentType<{ onClose: () => void }>>>
>;

/** The dialogs of the user menu, each loaded when it is first opened. A menu entry without a dialog here is hidden. */
export const modals: ModalRegistry = {
  companies: lazy(async () => ({
    default: (await import('@src/features/companies/CompanyManagementModal'))
      .CompanyManagementModal,
  })),
  users: lazy(async () => ({
    default: (await import('@src/features/users/UserManagementModal')).UserManagementModal,
  })),
  permissions: lazy(async () => ({
    default: (await import('@src/features/users/PermissionManagementModal'))
      .PermissionManagementModal,
  })),
  companyProfile: lazy(async () => ({
    default: (await import('./CompanyProfileDialog')).CompanyProfileDialog,
  })),
  profileSettings: lazy(async () => ({
    default: (await import('@src/features/users/ProfileSettingsModal')).ProfileSettingsModal,
  })),
};
