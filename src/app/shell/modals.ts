import type { ComponentType, LazyExoticComponent } from 'react';

export type ModalId = 'companies' | 'users' | 'permissions' | 'companyProfile' | 'profileSettings';

export type ModalRegistry = Partial<Record<ModalId, LazyExoticComponent<ComponentType<{ onClose: () => void }>>>>;

/** The dialogs of the user menu, each loaded when it is first opened. A menu entry without a dialog here is hidden. */
export const modals: ModalRegistry = {};
