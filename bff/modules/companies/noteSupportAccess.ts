import { createContext, type Caller, type Client, type Services } from '@bff/context';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { Memory } from '@bff/services/memory';

const HOUR_MS = 3_600_000;

/** A Global Admin who looks at the data of another company. */
interface SupportAccess { caller: Caller; company: string; requestId: string; client: Client }

/**
 * Makes what notes in a company's trail that a Global Admin opened it: one entry per admin, company, process and hour, written before the first answer.
 */
export const createNoteSupportAccess = (services: Services): ((access: SupportAccess) => Promise<void>) => {
  const noted = new Memory<number>(5000);
  return async ({ caller, company, requestId, client }) => {
    const [key, hour] = [`${caller.userId} ${company}`, Math.floor(services.clock().getTime() / HOUR_MS)];
    if (noted.get(key) === hour) return;
    const context = createContext(services, { actor: caller, company, scope: company, requestId, client });
    await context.inTransaction(async (em) => {
      writeAudit(context, em, { companyId: company, action: 'support.access', subject: { type: 'company', id: company } });
      await em.flush();
    });
    noted.learn(key, hour);
  };
};
