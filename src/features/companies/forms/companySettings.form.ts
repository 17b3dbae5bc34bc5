import { companySettingsBody, type saveCompanySettings } from '@core/contract/companySettings';
import type { InputOf } from '@core/contract/defineEndpoint';
import { boolean, object, reach, string, ValidationError } from '@core/contract/fields';
import type { Schema } from 'yup';
import type { CompanySettings } from '../api';

/** The settings as typed: days as text, where empty means forever, and one origin per line. */
export interface CompanySettingsValues {
  timeZone: string;
  ipStorage: CompanySettings['ipStorage'];
  retentionDays: string;
  allowedEmbedOrigins: string;
  sourceEmails: boolean;
}

type Body = NonNullable<InputOf<typeof saveCompanySettings>['body']>;

const toDays = (text: string): number | null => (text.trim() === '' ? null : Number(text));

const toOrigins = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

// Validate with the body's own schema, so that form and server show the same message.
const validatedAs = (name: keyof Body, read: (text: string) => unknown) =>
  string()
    .defined()
    .test(name, (text, { createError }) => {
      try {
        (reach(companySettingsBody, name) as Schema).validateSync(read(text), { strict: true });
        return true;
      } catch (reason) {
        if (reason instanceof ValidationError) return createError({ message: reason.message });
        throw reason;
      }
    });

export const companySettingsForm = object({
  timeZone: string().required(),
  ipStorage: string().required(),
  retentionDays: validatedAs('retentionDays', (text) =>
    Number.isNaN(toDays(text)) ? 0.5 : toDays(text),
  ),
  allowedEmbedOrigins: validatedAs('allowedEmbedOrigins', toOrigins),
  sourceEmails: boolean().required(),
});

export const toSettingsValues = ({
  timeZone,
  ipStorage,
  retentionDays,
  allowedEmbedOrigins,
  sourceEmails,
}: CompanySettings): CompanySettingsValues => ({
  timeZone,
  ipStorage,
  retentionDays: retentionDays === null ? '' : String(retentionDays),
  allowedEmbedOrigins: allowedEmbedOrigins.join('\n'),
  sourceEmails,
});

export const toSettingsBody = ({
  timeZone,
  ipStorage,
  retentionDays,
  allowedEmbedOrigins,
  sourceEmails,
}: CompanySettingsValues): Body => ({
  timeZone,
  ipStorage,
  retentionDays: toDays(retentionDays),
  allowedEmbedOrigins: toOrigins(allowedEmbedOrigins),
  sourceEmails,
});
