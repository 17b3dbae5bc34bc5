import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { writeAudit } from '@bff/services/audit/writeAudit';
import type { SurveyRow } from './survey.entity';

/** Notes in the company's trail what was done to a survey, in the transaction that does it. */
export const auditSurvey = (
  context: Context,
  em: EntityManager,
  { id, name, companyId }: SurveyRow,
  action: `surveys.${string}`,
  facts: Record<string, unknown> | null = null,
): void =>
  writeAudit(context, em, {
    companyId,
    action,
    subject: { type: 'survey', id, name },
    after: facts,
  });

/** Notes which settings of a survey were changed, by name; where none was, nothing. */
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

/** As they are stored: without what is not defined. */
const fieldsOf = (settings: object | null | undefined): Map<string, unknown> =>
  new Map(Object.entries(JSON.parse(JSON.stringify(settings ?? {})) as object));
