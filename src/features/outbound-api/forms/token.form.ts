import type { InferType } from 'yup';
import { API_AREAS, API_SCOPES, PAGE_SCOPES } from '@core/access/scopes';
import { array, string, text } from '@core/contract/fields';
import { isAddressOrNetwork } from '@core/contract/keyAddresses';
import { apiTokenBody, DEFAULT_TOKEN_PERMISSIONS } from '@core/contract/outbound-api';
import { localDay } from '@core/time/zonedTime';
import type { ApiToken } from '../api';
import { outboundApiText } from '../texts/outboundApiText';
import { tokenFormText } from '../components/TokenFormDialog/texts/tokenFormText';

/**
 * The form of a key, with the company if several are in view.
 * @param keptDay the stored last day, which may be in the past. Any other day must be in the
 * future.
 */
export const tokenForm = (needsCompany: boolean, keptDay = '') =>
  apiTokenBody.omit(['expiresAt', 'origins', 'addresses']).shape({
    name: text().trim().required(outboundApiText('nameMissing')),
    permissions: array(
      string()
        .oneOf([...API_SCOPES])
        .required(),
    )
      .required()
      .when('usedBy', {
        is: 'server',
        then: (schema) => schema.min(1, tokenFormText('permissionMissing')),
      }),
    areas: array(
      string()
        .oneOf([...API_AREAS])
        .required(),
    ).required(),
    usedBy: string()
      .oneOf(['server', 'pages'] as const)
      .required(),
    /** Splits text into site URLs, one per line. */
    sites: string()
      .defined()
      .when('usedBy', {
        is: 'pages',
        then: (schema) =>
          schema.test('sites', (lines, { createError }) => {
            const sites = linesOf(lines);
            const wrong = sites.find((line) => originOf(line) === null);
            if (sites.length === 0) return createError({ message: tokenFormText('siteMissing') });
            return (
              wrong === undefined ||
              createError({ message: tokenFormText('siteWrong', { line: wrong }) })
            );
          }),
      }),
    /** Splits text into addresses and networks, one per line. */
    addressLines: string()
      .defined()
      .when('usedBy', {
        is: 'server',
        then: (schema) =>
          schema.test('addresses', (lines, { createError }) => {
            const wrong = linesOf(lines).find((line) => !isAddressOrNetwork(line));
            return (
              wrong === undefined ||
              createError({ message: tokenFormText('addressWrong', { line: wrong }) })
            );
          }),
      }),
    /** A day as `2026-12-31`, or '' for a key that doesn't expire. */
    expiresOn: string()
      .defined()
      .test(
        'ahead',
        tokenFormText('dayPassed'),
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
  usedBy: 'server',
  sites: '',
  addressLines: '',
  isTest: false,
  expiresOn: '',
  companyId: '',
};

/** Returns a stored key as form values. */
export const tokenValuesOf = (token: ApiToken): TokenValues => ({
  name: token.name,
  description: token.description ?? '',
  permissions: [...token.permissions],
  areas: [...(token.areas ?? [])],
  usedBy: token.origins ? 'pages' : 'server',
  sites: (token.origins ?? []).join('\n'),
  addressLines: (token.addresses ?? []).join('\n'),
  isTest: token.isTest,
  expiresOn: token.expiresAt ? localDay(new Date(token.expiresAt), localTimeZone()) : '',
  companyId: token.companyId,
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/**
 * Returns the origin of a site's URL, even of one copied with its path. null if it is not a URL.
 */
const originOf = (line: string): string | null => {
  if (!/^https?:\/\//i.test(line) || !URL.canParse(line)) return null;
  const { origin, hostname } = new URL(line);
  return hostname === '' ? null : origin;
};

const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const endOf = (day: string): Date => new Date(`${day}T23:59:59.999`);

const expiryOf = (day: string): string | null => (day === '' ? null : endOf(day).toISOString());

/**
 * Returns the body that creates a key. Without parts, it opens the whole API. A key for web pages
 * gets the permissions of pages.
 */
export const tokenBody = (values: TokenValues) => ({
  ...tokenLimits(values),
  isTest: values.isTest,
});

/** Returns what can be changed later. */
const tokenLimits = ({
  companyId: _company,
  expiresOn,
  areas,
  usedBy,
  sites,
  addressLines,
  isTest: _isTest,
  permissions,
  ...rest
}: TokenValues) => ({
  ...rest,
  ...(usedBy === 'pages'
    ? {
        permissions: [...PAGE_SCOPES],
        areas: null,
        addresses: null,
        origins: [...new Set(linesOf(sites).map((line) => originOf(line) ?? line))],
      }
    : {
        permissions,
        areas: areas.length > 0 ? areas : null,
        addresses: linesOf(addressLines).length > 0 ? [...new Set(linesOf(addressLines))] : null,
      }),
  expiresAt: expiryOf(expiresOn),
});

/**
 * Returns the body that changes a key. Omits an unchanged last day, because it may be in the past.
 */
export const tokenChanges = (values: TokenValues, before: TokenValues) => {
  const { expiresAt, ...body } = tokenLimits(values);
  return values.expiresOn === before.expiresOn ? body : { ...body, expiresAt };
};

export const permissionOptions = () =>
  API_SCOPES.map((value) => ({ value, label: tokenFormText(`permission.${value}`) }));

export const usedByOptions = () =>
  (['server', 'pages'] as const).map((value) => ({
    value,
    label: tokenFormText(`usedBy.${value}`),
  }));

/** The parts of the API, named as on screen. */
export const areaOptions = () =>
  API_AREAS.map((value) => ({ value, label: outboundApiText(`area.${value}`) }));
