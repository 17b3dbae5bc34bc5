import type { EntityManager } from '@mikro-orm/sql';
import type { ResponseOf, ValidInputOf } from '@core/contract/defineEndpoint';
import type { saveIdentifierRules as endpoint } from '@core/contract/identifierRules';
import { AppError } from '@core/errors/AppError';
import { readBlockedValue } from '@core/identity/blockedValue';
import {
  IDENTIFIER_KINDS,
  isSameRule,
  isStrong,
  type KindRule,
} from '@core/identity/identifierRules';
import type { Context } from '@bff/context';
import { asJson, query } from '@bff/db/query';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { lockProfiles } from '@bff/modules/companies/lockProfiles';
import { savedRulesOf } from '@bff/modules/identity/identityRulesOf';

type Rules = ResponseOf<typeof endpoint>;
type SentKinds = ValidInputOf<typeof endpoint>['body']['kinds'];

/** Returns the identifier rules of the company in scope. @throws AppError company_required. */
export const readSavedRules = (context: Context): Promise<Rules> =>
  context.read(async (em) => present(await savedRulesOf(em, context.companyInScope())));

/**
 * Saves the identifier rules; a background run joins and splits people by them. Saving the same
 * rules again applies them again without a new version. @throws AppError company_required; conflict
 * for a stale version; validation_failed.
 */
export const saveIdentifierRules = (
  context: Context,
  { kinds: sent, version }: ValidInputOf<typeof endpoint>['body'],
): Promise<Rules> => {
  const companyId = context.companyInScope();
  const kinds = checkRules(sent);
  return context.transaction(async (em) => {
    // After this lock, writers that used the old rules have finished, and the run sees their data.
    await lockProfiles(em, companyId);
    const before = await savedRulesOf(em, companyId);
    const isSame = kinds.every((rule, rank) => isSameRule(rule, before.kinds[rank]));
    if (!isSame && version !== undefined && version !== before.version)
      throw new AppError('conflict');
    const after = isSame ? before : { version: before.version + 1, kinds };
    if (!isSame) {
      await storeRules(context, em, companyId, after);
      writeAudit(context, em, {
        companyId,
        action: 'identity.rulesChanged',
        subject: { type: 'identifierRules', id: companyId, name: 'Identifier rules' },
        before: inWords(before.kinds),
        after: inWords(kinds),
      });
      await em.flush();
    }
    await context.jobs.enqueue(
      em,
      'identity.regroup',
      {},
      { companyId, createdById: context.actor?.userId ?? null, onceKey: 'identity.regroup' },
    );
    return present(after);
  }, companyId);
};

const storeRules = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  { version, kinds }: { version: number; kinds: readonly KindRule[] },
): Promise<void> => {
  const row = {
    version,
    kinds: asJson([...kinds]),
    updatedAt: context.clock(),
    updatedById: context.actor?.userId ?? null,
  };
  await query(em)
    .insertInto('identifierRules')
    .values({ companyId, ...row })
    .onConflict((on) => on.column('companyId').doUpdateSet(row))
    .execute();
};

/**
 * Returns the rules as stored. Blocked values are normalized like identifiers. @throws AppError
 * validation_failed.
 */
export const checkRules = (sent: SentKinds): KindRule[] => {
  const refuse = (field: string, sentence: string): never => {
    throw new AppError('validation_failed', { fields: { [field]: sentence } });
  };
  if (new Set(sent.map(({ kind }) => kind)).size !== IDENTIFIER_KINDS.length)
    refuse('kinds', 'Please list each kind once.');
  if (sent.at(-1)!.kind !== 'anonymous')
    refuse('kinds', 'Anonymous IDs come last: they identify a device, not a person.');
  return sent.map(({ kind, on, limit, blocked }, at) => {
    if (isStrong(kind) === (limit === null))
      refuse(
        `kinds[${at}].limit`,
        isStrong(kind) ? 'Please enter a limit.' : 'Anonymous IDs have no limit.',
      );
    const values = blocked.map(
      (text, place) =>
        readBlockedValue(kind, text) ??
        refuse(`kinds[${at}].blocked[${place}]`, 'This value never merges people.'),
    );
    return { kind, on, limit, blocked: [...new Set(values)].sort() };
  });
};

const present = ({ version, kinds }: { version: number; kinds: readonly KindRule[] }): Rules => ({
  version,
  kinds: kinds.map((rule) => ({ ...rule, blocked: [...rule.blocked] })),
});

/**
 * Describes the rules for the audit trail: the effect of each kind, and the order. Blocked values
 * may be personal, so they are only counted.
 */
const inWords = (kinds: readonly KindRule[]): Record<string, unknown> => ({
  order: kinds.map(({ kind }) => kind).join(', '),
  ...Object.fromEntries(
    kinds.flatMap(({ kind, on, limit, blocked }) => [
      [`${kind}.on`, on],
      [`${kind}.limit`, limit],
      [`${kind}.blocked`, blocked.length],
    ]),
  ),
});
