import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/sql';
import type { InferType } from 'yup';
import {
  type destination as schema,
  type saveDestination as saveEndpoint,
  WRITEBACK_DESTINATIONS,
  type WritebackDestination as Name,
} from '@core/contract/audienceWriteback';
import type { ResponseOf, ValidInputOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import { type Context, retryableTransaction } from '@bff/context';
import { query } from '@bff/db/query';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { WritebackDestination } from './writeback-destination.entity';

type Shown = InferType<typeof schema>;

const BAD_ADDRESS = "This URL can't be used. Please enter a public HTTPS URL.";
const NO_TOKEN = 'Please enter the private-app token.';
const LABELS: Readonly<Record<Name, string>> = {
  crm: 'CRM',
  analytics: 'Analytics',
  email: 'Email Platform',
  support: 'Support System',
};

/** Returns the context that the secret is sealed with. */
const about = (companyId: string, destination: Name): string =>
  `writeback:${companyId}:${destination}`;

/** Returns the unsealed secret of a destination. */
export const secretOf = (
  { secretBox }: Context,
  { companyId, destination, secretSealed }: WritebackDestination,
): string => secretBox.open(secretSealed, about(companyId, destination));

/** Returns the four destinations of the company in scope. @throws AppError company_required. */
export const listDestinations = (context: Context): Promise<Shown[]> => {
  const companyId = context.companyInScope();
  return context.read(async (em) => {
    const rows = await query(em)
      .selectFrom('writebackDestinations')
      .where('companyId', '=', companyId)
      .select(['destination', 'kind', 'url', 'secretHint'])
      .execute();
    return WRITEBACK_DESTINATIONS.map((name) =>
      present(name, rows.find(({ destination }) => destination === name) ?? null),
    );
  }, companyId);
};

/** Returns one configured destination, or null. */
export const findDestination = (
  em: EntityManager,
  companyId: string,
  destination: Name,
): Promise<WritebackDestination | null> =>
  em.findOne(WritebackDestination, { companyId, destination });

/** Returns a destination in the form of the contract. */
export const present = (
  name: Name,
  row: Pick<WritebackDestination, 'kind' | 'url' | 'secretHint'> | null,
): Shown => ({
  destination: name,
  label: LABELS[name],
  configured: row !== null,
  kind: row?.kind ?? null,
  url: row?.url ?? null,
  secretHint: row?.secretHint ?? null,
});

/**
 * Saves the address of a destination. A new webhook's signing secret is returned once; a new
 * connector needs its token. @throws AppError company_required, validation_failed.
 */
export const saveDestination = (
  context: Context,
  { params, body }: ValidInputOf<typeof saveEndpoint>,
): Promise<ResponseOf<typeof saveEndpoint>> => {
  const companyId = context.companyInScope();
  if (!context.outgoingHttp.check(body.url))
    throw new AppError('validation_failed', {
      sentence: BAD_ADDRESS,
      fields: { url: BAD_ADDRESS },
    });
  return retryableTransaction(
    context,
    async (em) => {
      const before = await findDestination(em, companyId, params.destination);
      // A token is never sent to a server that it was not entered for.
      const kept =
        before &&
        before.kind === body.kind &&
        !body.secret &&
        (body.kind === 'webhook' || new URL(before.url).origin === new URL(body.url).origin);
      if (body.kind === 'hubspot' && !kept && !body.secret)
        throw new AppError('validation_failed', {
          sentence: NO_TOKEN,
          fields: { secret: NO_TOKEN },
        });
      const made =
        body.kind === 'webhook' && !kept
          ? (body.secret ?? `whsec_${randomBytes(32).toString('base64')}`)
          : null;
      const secret = made ?? body.secret ?? null;
      const row =
        before ??
        em.create(WritebackDestination, {
          companyId,
          destination: params.destination,
          kind: body.kind,
          url: body.url,
          secretSealed: '',
          secretHint: '',
          updatedAt: context.clock(),
        });
      Object.assign(row, {
        kind: body.kind,
        url: body.url,
        updatedAt: context.clock(),
        ...(secret
          ? {
              secretSealed: context.secretBox.seal(secret, about(companyId, params.destination)),
              secretHint: secret.slice(-4),
            }
          : {}),
      });
      writeAudit(context, em, {
        companyId,
        action: 'audience.destinationSaved',
        subject: { type: 'writebackDestination', id: params.destination },
        after: { kind: body.kind, url: body.url },
      });
      await em.flush();
      return { ...present(params.destination, row), secret: body.kind === 'webhook' ? made : null };
    },
    companyId,
  );
};

/** Deletes a destination and its secret. @throws AppError company_required, not_found. */
export const deleteDestination = (context: Context, name: Name): Promise<void> => {
  const companyId = context.companyInScope();
  return retryableTransaction(
    context,
    async (em) => {
      const row = await findDestination(em, companyId, name);
      if (!row) throw new AppError('not_found');
      em.remove(row);
      writeAudit(context, em, {
        companyId,
        action: 'audience.destinationDeleted',
        subject: { type: 'writebackDestination', id: name },
      });
      await em.flush();
    },
    companyId,
  );
};
