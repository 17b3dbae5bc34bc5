import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { writeAudit } from '@bff/services/audit/writeAudit';
import type { Survey } from './survey.entity';

/** Notes in the company's trail what was done to a survey, in the transaction that does it. */
export const auditSurvey = (context: Context, em: EntityManager, { id, name, companyId }: Survey, action: `surveys.${string}`, facts: Record<string, unknown> | null = null): void =>
  writeAudit(context, em, { companyId, action, subject: { type: 'survey', id, name }, after: facts });
