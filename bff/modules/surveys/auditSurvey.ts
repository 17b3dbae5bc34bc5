import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { writeAudit } from '@bff/services/audit/writeAudit';
import type { SurveyRow } from './survey.entity';

/** Records an action on a survey in the company's audit trail, in the transaction that does it. */
export const auditSurvey = (
  context: Context,
  em: EntityManager,
  { id, name, companyId }: Pick<SurveyRow, 'id' | 'name' | 'companyId'>,
  action: `surveys.${string}`,
  facts: Record<string, unknown> | null = null,
  before: Record<string, unknown> | null = null,
): void =>
  writeAudit(context, em, {
    companyId,
    action,
    subject: { type: 'survey', id, name },
    ...{ before, after: facts },
  });

/** Records the names of a survey's changed settings in the audit trail; nothing if none changed. */
export const auditSettings = (
  context: Context,
  em: EntityManager,
  survey: SurveyRow,
  action: `surveys.${string}`,
  before: object | null | undefined,
  after: object,
): void => {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)];
  const changed = [...new Set([...old.keys(), ...fresh.keys()])].filter(
    (key) => !isDeepStrictEqual(old.get(key), fresh.get(key)),
  );
  if (changed.length > 0) auditSurvey(context, em, survey, action, { changed: changed.join(', ') });
};

/** As stored: without undefined values. */
const fieldsOf = (settings: object | null | undefined): Map<string, unknown> =>
  new Map(Object.entries(JSON.parse(JSON.stringify(settings ?? {})) as object));
