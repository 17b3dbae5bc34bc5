import { API_SCOPES, type ApiScope } from '@core/access/scopes';
import { apiTokenBody, DEFAULT_TOKEN_PERMISSIONS } from '@core/contract/outbound-api';
import { string } from '@core/contract/fields';
import type { InferType } from 'yup';

/** The body of a new key, with the company where several are in view. */
export const tokenForm = (needsCompany: boolean) =>
  apiTokenBody.shape({
    companyId: needsCompany ? string().required('Please choose a company') : string().optional(),
  });

export type TokenValues = InferType<ReturnType<typeof tokenForm>>;

/** A new key may read and write (API-018). */
export const newToken: TokenValues = {
  name: '',
  description: '',
  permissions: [...DEFAULT_TOKEN_PERMISSIONS],
  companyId: '',
};

const PERMISSION_LABELS: Record<ApiScope, string> = {
  read: 'read: predict',
  write: 'write: send events and items',
  admin: 'admin: both, and change attributes',
};

export const permissionOptions = API_SCOPES.map((value) => ({
  value,
  label: PERMISSION_LABELS[value],
}));
