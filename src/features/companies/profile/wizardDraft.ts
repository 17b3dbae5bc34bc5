import { readStoredJson, removeKey, storageKeys, writeStoredJson } from '@src/lib/storage';
import { emptyWizard, type WizardValues } from '../forms/companyProfile.form';

export const WIZARD_STEPS = [
  { part: 'basics', fields: ['industry', 'companySize'] },
  { part: 'contact', fields: ['website', 'phone', 'address'] },
  { part: 'focus', fields: ['description', 'targetAudience'] },
] as const satisfies readonly { part: string; fields: readonly (keyof WizardValues)[] }[];

/** The wizard's progress: the company, the step (from 0) and the values. */
export interface WizardDraft {
  companyId: string;
  step: number;
  values: WizardValues;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isDraft = (value: unknown): value is WizardDraft =>
  isRecord(value) &&
  typeof value['companyId'] === 'string' &&
  typeof value['step'] === 'number' &&
  value['step'] in WIZARD_STEPS &&
  isRecord(value['values']) &&
  Object.values(value['values']).every((entry) => typeof entry === 'string');

/** Returns this company's stored draft, or null. */
export const readWizardDraft = (companyId: string): WizardDraft | null => {
  const draft = readStoredJson(storageKeys.companyProfileWizard, isDraft);
  return draft?.companyId === companyId
    ? { ...draft, values: { ...emptyWizard, ...draft.values } }
    : null;
};

export const keepWizardDraft = (draft: WizardDraft): void => {
  writeStoredJson(storageKeys.companyProfileWizard, draft);
};

export const forgetWizardDraft = (): void => {
  removeKey(storageKeys.companyProfileWizard);
};
