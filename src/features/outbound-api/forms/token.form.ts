import type { InferType } from 'yup';
import { API_AREAS, API_SCOPES, type ApiArea, type ApiScope } from '@core/access/scopes';
import { array, string } from '@core/contract/fields';
import { apiTokenBody, DEFAULT_TOKEN_PERMISSIONS } from '@core/contract/outbound-api';
import { localDay } from '@core/time/zonedTime';
import type { ApiToken } from '../api';

/**
 * The form of a key, with the company where several are in view.
 * @param keptDay the stored last day, which may have passed; another one lies ahead.
 */
export const tokenForm = (needsCompany: boolean, keptDay = '') =>
  apiTokenBody.omit(['expiresAt']).shape({
    areas: array(
      string()
        .oneOf([...API_AREAS])
        .required(),
    ).required(),
    /** A day as `2026-12-31`; '' for a key without an end. */
    expiresOn: string()
      .defined()
      .test(
        'ahead',
        'Choose today or a later day.',
        (day) => day === '' || day === keptDay || endOf(day) > new Date(),
      ),
    companyId: needsCompany ? string().required('Please choose a company') : string().optional(),
  });

export type TokenValues = InferType<ReturnType<typeof tokenForm>>;

/** A new key may read and write (API-018). */
export const newToken: TokenValues = {
  name: '',
  description: '',
  permissions: [...DEFAULT_TOKEN_PERMISSIONS],
  areas: [],
  expiresOn: '',
  companyId: '',
};

/** A stored key in its form. */
export const tokenValuesOf = (token: ApiToken): TokenValues => ({
  name: token.name,
  description: token.description ?? '',
  permissions: [...token.permissions],
  areas: [...(token.areas ?? [])],
  expiresOn: token.expiresAt ? localDay(new Date(token.expiresAt), here()) : '',
  companyId: token.companyId,
});

const here = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const endOf = (day: string): Date => new Date(`${day}T23:59:59.999`);

const expiryOf = (day: string): string | null => (day === '' ? null : endOf(day).toISOString());

/** What creates a key. Without parts it is not narrowed. */
export const tokenBody = ({ companyId: _company, expiresOn, areas, ...rest }: TokenValues) => ({
  ...rest,
  areas: areas.length > 0 ? areas : null,
  expiresAt: expiryOf(expiresOn),
});

/** What changes a key. A day that stays is not sent, because it may have passed. */
export const tokenChanges = (values: TokenValues, before: TokenValues) => {
  const { expiresAt, ...body } = tokenBody(values);
  return values.expiresOn === before.expiresOn ? body : { ...body, expiresAt };
};

const PERMISSION_LABELS: Record<ApiScope, string> = {
  read: 'read: predict and read data',
  write: 'write: send, change and delete data',
  admin: 'admin: both, and change attributes',
};

export const permissionOptions = API_SCOPES.map((value) => ({
  value,
  label: PERMISSION_LABELS[value],
}));

/** What the parts of the API are called on screen. */
export const AREA_LABELS: Record<ApiArea, string> = {
  predictions: 'Predictions',
  events: 'Events',
  items: 'Items',
  attributes: 'Attributes',
  surveys: 'Surveys',
  responses: 'Responses',
  people: 'People',
  segments: 'Segments',
  sources: 'Sources',
  webhooks: 'Webhooks',
  usage: 'Usage',
};

export const areaOptions = API_AREAS.map((value) => ({ value, label: AREA_LABELS[value] }));
