import { LRUCache } from 'lru-cache';
import { createContext, type Caller, type Client, type Services } from '@bff/context';
import { writeAudit } from '@bff/services/audit/writeAudit';

const HOUR_MS = 3_600_000;

/** A Global Admin who views another company's data. */
interface SupportAccess {
  caller: Caller;
  company: string;
  requestId: string;
  client: Client;
}

interface Noted {
  hour: number;
  entry: Promise<void>;
}

/**
 * Creates a function that records in a company's audit trail that a Global Admin opened it: one
 * entry per admin, company, process and hour, written before the first response.
 */
export const createNoteSupportAccess = (
  services: Services,
): ((access: SupportAccess) => Promise<void>) => {
  const noted = new LRUCache<string, Noted>({ max: 5000 });
  return (access) => {
    const [key, hour] = [
      `${access.caller.userId} ${access.company}`,
      Math.floor(services.clock().getTime() / HOUR_MS),
    ];
    const before = noted.get(key);
    // A page sends many requests at once; they wait for the same entry.
    if (before?.hour === hour) return before.entry;
    const entry = write(services, access).catch((thrown: unknown) => {
      noted.delete(key);
      throw thrown;
    });
    noted.set(key, { hour, entry });
    return entry;
  };
};

const write = (
  services: Services,
  { caller, company, requestId, client }: SupportAccess,
): Promise<void> => {
  const context = createContext(services, {
    actor: caller,
    company,
    scope: company,
    requestId,
    client,
  });
  return context.transaction(async (em) => {
    writeAudit(context, em, {
      companyId: company,
      action: 'support.access',
      subject: { type: 'company', id: company },
    });
    await em.flush();
  });
};
