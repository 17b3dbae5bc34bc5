import { systemContext, type Services } from '@bff/context';
import { query } from '@bff/db/query';
import type { ServerMetrics } from '@bff/http/metrics';
import type { KeyRequest, KeyRequestLog } from '@bff/http/noteKeyRequest';
import { SERVER_LIMITS } from '@core/serverLimits';
import { trimRequests } from './trimRequests';

const { perSecond, waitingMax, rowsPerKey } = SERVER_LIMITS.requestLog;

/** Milliseconds after which collected requests are written together. */
const TOGETHER_MS = 1000;

/** Number of oldest waiting entries to drop at a time. */
const GIVE_WAY = 500;

/** Number of rows of one key to write before its total is checked again. */
const TRIM_AFTER = rowsPerKey / 10;

/** This process's writer for the log of requests made with API keys. */
export interface RequestJournal extends KeyRequestLog {
  /** Writes waiting entries. Never fails. */
  flush(): Promise<void>;
}

/**
 * Collects requests and writes them once a second, one transaction per company. Per second and key,
 * it stores a limited number of successful and of rejected requests and only counts the rest, so a
 * busy key has a limited cost. If a server is killed, the last second is lost.
 */
export const createRequestJournal = (
  services: Services,
  metrics: Pick<ServerMetrics, 'countUnlogged'>,
): RequestJournal => {
  let waiting: KeyRequest[] = [];
  let taken = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const sinceTrim = new Map<string, number>();

  const writeAll = async (requests: readonly KeyRequest[]): Promise<void> => {
    for (const [companyId, own] of byCompany(requests))
      try {
        await write(companyId, own);
      } catch (err) {
        metrics.countUnlogged('failed', own.length);
        services.log.warn({ err, requests: own.length }, 'request log not written');
      }
  };

  const write = (companyId: string, requests: readonly KeyRequest[]): Promise<void> =>
    systemContext(services, 'request log', companyId).transaction(async (em) => {
      const keys = await query(em)
        .selectFrom('apiTokens')
        .where('companyId', '=', companyId)
        .where('id', 'in', [...new Set(requests.map(({ tokenId }) => tokenId))])
        .select('id')
        .execute();
      // A key that was deleted in the meantime takes its log with it.
      const there = new Set(keys.map(({ id }) => id));
      const rows = requests.filter(({ tokenId }) => there.has(tokenId));
      if (rows.length === 0) return;
      await query(em)
        .insertInto('apiRequests')
        .values(rows)
        .onConflict((on) => on.columns(['companyId', 'id']).doNothing())
        .execute();
      for (const id of there) {
        const written = (sinceTrim.get(id) ?? 0) + rows.filter((row) => row.tokenId === id).length;
        sinceTrim.set(id, written % TRIM_AFTER);
        if (written >= TRIM_AFTER) await trimRequests(em, companyId, id);
      }
    });

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const requests = waiting;
    waiting = [];
    taken = new Map();
    writing = writing.then(() => writeAll(requests));
    return writing;
  };

  return {
    admits(tokenId, isRefused) {
      const kind = `${tokenId} ${String(isRefused)}`;
      const count = (taken.get(kind) ?? 0) + 1;
      taken.set(kind, count);
      // Also starts the next second if nothing else does.
      timer ??= setTimeout(() => void flush(), TOGETHER_MS).unref();
      if (count <= perSecond) return true;
      metrics.countUnlogged('busy', 1);
      return false;
    },
    add(request) {
      waiting.push(request);
      if (waiting.length <= waitingMax) return;
      waiting.splice(0, GIVE_WAY);
      metrics.countUnlogged('full', GIVE_WAY);
    },
    lose(err) {
      metrics.countUnlogged('failed', 1);
      services.log.warn({ err }, 'request not noted');
    },
    flush,
  };
};

const byCompany = (requests: readonly KeyRequest[]): Map<string, KeyRequest[]> => {
  const companies = new Map<string, KeyRequest[]>();
  for (const request of requests) {
    const own = companies.get(request.companyId);
    if (own) own.push(request);
    else companies.set(request.companyId, [request]);
  }
  return companies;
};
