import { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { eraseUser as endpoint } from '@core/contract/audience';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { Context } from '@bff/context';
import { StreamAnswer } from '@bff/http/handler';
import { holdSources } from '@bff/modules/data-sources/findSource';
import { lockProfiles } from '@bff/modules/companies/lockProfiles';
import { findProfile } from '@bff/modules/profiles/mergeProfiles';
import { chosenNames, countUnverified, namesOfProfile } from '@bff/modules/identity/ownNames';
import { eraseProfile, profileData } from '@bff/modules/profiles/profileData';
import { emitEvent } from '@bff/services/delivery/emitEvent';
import { writeAudit } from '@bff/services/audit/writeAudit';
import {
  addRemoved,
  personalData,
  totalRemoved,
  type PersonIdentifier,
} from '@bff/services/privacy/personalData';
import { readNamedRows } from '@bff/services/privacy/readNamedRows';
import { signErasure } from '@bff/services/privacy/signErasure';
import { readPersonReport } from './personReport';

/**
 * Returns everything stored about a person as a JSON document. @throws AppError not_found.
 */
export const exportPerson = async (
  context: Context,
  id: string,
  includeUnverified = false,
): Promise<StreamAnswer> => {
  const report = await context.transaction(async (em) => {
    const { companyId } = await findProfile(em, id);
    return readPersonReport(context, em, companyId, id, includeUnverified);
  });
  return new StreamAnswer(Readable.from([JSON.stringify(report, null, 2)]), {
    'Content-Disposition': `attachment; filename="person_${id}.json"`,
  });
};

export interface ErasureChoices {
  /** Also erases records that only unsigned answers link to the person. */
  includeUnverified?: boolean | undefined;
  /** Also returns what was stored, signed together with the receipt. */
  report?: boolean | undefined;
}

/**
 * Erases one person everywhere, and rejects later data about them. The receipt contains tables and
 * counts, never the person. With `report`, a bundle adds what was stored before, and a signature.
 * @throws AppError not_found.
 */
export const eraseUser = async (
  context: Context,
  id: string,
  { includeUnverified = false, report = false }: ErasureChoices = {},
): Promise<ResponseOf<typeof endpoint>> => {
  const { companyId } = await context.read((em) => findProfile(em, id));
  return context.transaction(async (em) => {
    // Lock before reading the identifiers, because data in progress may add another one.
    await lockProfiles(em, companyId);
    await holdSources(em, companyId);
    const names = await namesOf(em, companyId, id, includeUnverified);
    const unverified = await countUnverified(em, companyId, id);
    const receiptId = context.newId();
    const nouns = personalData.of(context).filter((data) => data !== profileData);
    const known = report
      ? await readPersonReport(context, em, companyId, id, includeUnverified)
      : null;
    // Also what is not part of the profile: waiting answers, old and rejected rows, messages.
    if (known)
      known.tables = await readNamedRows(
        em,
        nouns,
        companyId,
        names,
        includeUnverified,
        known.tables,
      );
    const erased = await eraseProfile(context, em, companyId, id, {
      includeUnverified,
    });
    if (erased.removed.profiles === 0) throw new AppError('not_found');
    let rows = erased.removed;
    for (const noun of nouns)
      for (const name of names)
        rows = addRemoved(rows, await noun.erase(em, companyId, name, context, includeUnverified));
    const receipt = {
      id: receiptId,
      erasedAt: context.clock().toISOString(),
      removed: Object.entries(rows).map(([table, n]) => ({ table, rows: n })),
      total: totalRemoved(rows),
      suppressed: erased.suppressed,
      unverifiedKept: includeUnverified ? 0 : unverified,
    };
    writeAudit(context, em, {
      companyId,
      action: 'privacy.personErased',
      subject: { type: 'erasure', id: receiptId },
      after: rows,
    });
    await em.flush();
    await emitEvent(context, em, companyId, 'person.erased', { personId: id, receiptId });
    const about = { personId: id };
    const bundle = known && (await signErasure(context, em, { companyId, about, known, receipt }));
    return { ...receipt, bundle };
  }, companyId);
};

const namesOf = async (
  em: EntityManager,
  companyId: string,
  profileId: string,
  includeUnverified: boolean,
): Promise<PersonIdentifier[]> =>
  chosenNames(await namesOfProfile(em, companyId, profileId), includeUnverified).flatMap(
    ({ kind, value, shared }) =>
      shared || kind === 'phone' || kind === 'source' ? [] : [{ type: kind, value }],
  );
