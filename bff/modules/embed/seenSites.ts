import type { Context } from '@bff/context';
import { asJson, query } from '@bff/db/query';
import { readEmbedSettings } from './embedSettings';

/** Sites that showed a company's widget: origin to the time of the last call (ISO). */
export type SeenSites = Readonly<Record<string, string>>;

/** Number of most recent sites to keep. */
const KEPT_SITES = 10;
/**
 * Minimum time between two writes for the same site, so a busy site costs one write per interval.
 */
const AGAIN_AFTER_MS = 60_000;
/** Longer than any browser origin: a host has at most 253 characters. */
const LONGEST_ORIGIN = 300;

/**
 * Records that a page of another site requested a company's surveys: its origin and the time,
 * nothing about the visitor. `known` was read with the list, so a recently seen site costs nothing.
 * Failures are only logged, because the visitor must get the list anyway.
 */
export const noteSite = async (
  context: Context,
  companyId: string,
  known: SeenSites,
): Promise<void> => {
  const { origin = '' } = context.client;
  const now = context.clock();
  const soonest = new Date(now.getTime() - AGAIN_AFTER_MS).toISOString();
  if (!/^https?:/.test(origin) || origin.length > LONGEST_ORIGIN) return;
  if ((known[origin] ?? '') > soonest) return;
  const others = lastFirst(known).filter(([site]) => site !== origin);
  const seenSites = asJson(
    Object.fromEntries([[origin, now.toISOString()], ...others].slice(0, KEPT_SITES)),
  );
  try {
    await context.transaction(
      (em) =>
        query(em)
          .insertInto('companyEmbedSettings')
          .values({ companyId, seenSites, updatedAt: now })
          .onConflict((on) => on.column('companyId').doUpdateSet({ seenSites }))
          .execute(),
      companyId,
    );
  } catch (error) {
    context.log.warn({ err: error, companyId }, 'a site of the widget was not noted');
  }
};

const lastFirst = (sites: SeenSites): [origin: string, seenAt: string][] =>
  Object.entries(sites).sort(([, one], [, other]) => (one < other ? 1 : -1));

/**
 * Returns the sites whose pages requested a company's surveys, most recent first. @throws AppError
 * not_found for a company outside the scope.
 */
export const readInstallCheck = async (
  context: Context,
  companyId: string,
): Promise<{ sites: { origin: string; seenAt: string }[] }> => {
  const settings = await readEmbedSettings(context, companyId);
  return {
    sites: lastFirst(settings?.seenSites ?? {}).map(([origin, seenAt]) => ({ origin, seenAt })),
  };
};
