import type { CompanyStatus } from '@core/contract/companies';

/** Every sentence of the specification about companies, verbatim. */
export const COMPANY_MESSAGES = {
  wizardSaveFailed: 'Failed to save company profile. Please try again.',
  wizardSkipFailed: 'An error occurred. Please try again.',
  empty: 'No companies found.',
  createFailed: 'Failed to create company',
  updateFailed: 'Failed to update company',
  deleteFailed: 'Failed to delete company',
  profileFailed: 'Failed to update company profile',
  profileSaved: 'Company profile updated successfully!',
  notAnImage: 'Please select a valid image file',
  imageTooLarge: 'Image file must be smaller than 5MB',
} as const;

export const COMPANY_STATUS_LABELS: Record<CompanyStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  suspended: 'Suspended',
};
