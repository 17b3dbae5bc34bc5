import type { InferType } from 'yup';
import { API_AREAS, API_SCOPES } from '@core/access/scopes';
import { array, string, text } from '@core/contract/fields';
import { apiTokenBody, DEFAULT_TOKEN_PERMISSIONS } from '@core/contract/outbound-api';
import { localDay } from '@core/time/zonedTime';
import type { ApiToken } from '../api';
import { outboundApiText } from '../texts/outboundApiText';

/**
 * The form of a key, with the company where several are in view.
 * @param keptDay the stored last day, which may have passed; another one lies ahead.
 */
export const tokenForm = (needsCompany: boolean, keptDay = '') =>
  apiTokenBody.omit(['expiresAt']).shape({
    name: text().trim().required(outboundApiText('nameMissing')),
    permissions: array(
      string()
        .oneOf([...API_SCOPES])
        .required(),
    )
      .min(1, outboundApiText('permissionMissing'))
      .required(outboundApiText('permissionMissing')),
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
        outboundApiText('dayPassed'),
        (day) => day === '' || day === keptDay || endOf(day) > new Date(),
      ),
    companyId: needsCompany
      ? string().required(outboundApiText('companyMissing'))
      : string().optional(),
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

export const permissionOptions = () =>
  API_SCOPES.map((value) => ({ value, label: outboundApiText(`permission.${value}`) }));

/** The parts of the API, by what they are called on screen. */
export const areaOptions = () =>
  API_AREAS.map((value) => ({ value, label: outboundApiText(`area.${value}`) }));
