import type { EntityManager } from '@mikro-orm/sql';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { sendEvents as endpoint } from '@core/contract/sentEvents';
import { AppError } from '@core/errors/AppError';
import { type EventMessage, EventProblem, normaliseEvent } from '@core/models/normaliseEvent';
import type { Context } from '@bff/context';
import { type NewEvent, type RecordedEvents, recordEvents } from '@bff/modules/events/recordEvents';
import { emitEvent } from '@bff/services/delivery/emitEvent';
import { modelHost } from '@bff/modules/models/modelHost';
import { enqueueReclassifyForEvents } from '@bff/modules/segments/enqueueReclassify';
import { fitWhenDue } from '@bff/modules/models/fitWhenDue';
import { type TrustPerson, trustNames } from './trustNames';
import { linkPredictions } from './linkPredictions';

/**
 * Stores one event or a batch, all or none. @throws AppError validation_failed with the position of
 * an incomplete message.
 */
export const sendEvents = async (
  context: Context,
  body: ValidInputOf<typeof endpoint>['body'],
): Promise<{ accepted: number; duplicates: number; rejected?: number; unlinked?: number }> => {
  const companyId = context.companyInScope();
  const { batch, ...single } = body;
  const messages = batch ? (batch as SentMessage[]) : [single as SentMessage];
  const events = readMessages(messages, {
    isBatch: batch !== undefined,
    now: context.clock(),
    trust: await trustNames(context, companyId),
  });
  const recorded = await context.transaction(async (em) => {
    const { linked, unlinked } = await linkPredictions(em, companyId, events);
    const result = await recordEvents(context, em, companyId, linked, { origin: 'api' });
    await notifyClicks(context, em, companyId, result.events);
    await enqueueReclassifyForEvents(context, em, companyId);
    await fitWhenDue(context, em, companyId);
    return { ...result, unlinked };
  });
  modelHost.of(context).touch(companyId);
  const { stored, duplicates, suppressed, unlinked } = recorded;
  return {
    ...{ accepted: stored, duplicates },
    ...(suppressed > 0 ? { rejected: suppressed } : {}),
    ...(unlinked > 0 ? { unlinked } : {}),
  };
};

/** Notifies webhooks which recommendations were clicked, with one event per call. */
const notifyClicks = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  events: RecordedEvents['events'],
): Promise<void> => {
  const clicks = events.filter(({ type, predictionId }) => type === 'click' && predictionId);
  if (clicks.length === 0) return;
  await emitEvent(context, em, companyId, 'prediction.clicked', {
    clicks: clicks.map(({ profileId, itemKey, predictionId, occurredAt }) => ({
      personId: profileId,
      itemId: itemKey,
      predictionId,
      occurredAt: occurredAt.toISOString(),
    })),
  });
};

/** Includes the hash with which a page proves its person. */
type SentMessage = EventMessage & { user_hash?: string };

const readMessages = (
  messages: readonly SentMessage[],
  { isBatch, now, trust }: { isBatch: boolean; now: Date; trust: TrustPerson },
): NewEvent[] =>
  messages.flatMap((sent, at) => {
    const { userHash, message } = takeProof(sent);
    try {
      return normaliseEvent(message, now).map((event) => {
        const { identifiers, vouched } = trust(event.identifiers, userHash);
        if (Object.keys(identifiers).length === 0)
          throw new EventProblem(
            'user_hash',
            'With a page key, identify the visitor by anonymous_id; user_id and email require a user_hash.',
          );
        return { ...event, identifiers, vouched };
      });
    } catch (problem) {
      if (!(problem instanceof EventProblem)) throw problem;
      throw new AppError('validation_failed', {
        sentence: problem.message,
        fields: { [isBatch ? `batch[${at}].${problem.field}` : problem.field]: problem.message },
      });
    }
  });

/**
 * Removes the hash from a message, so it is not stored with the event. Segment's messages can only
 * carry it in their traits.
 */
const takeProof = ({
  user_hash: own,
  ...message
}: SentMessage): { userHash: string | undefined; message: EventMessage } => {
  if (!message.traits) return { userHash: own, message };
  const { user_hash: said, ...traits } = message.traits;
  return {
    userHash: own ?? (typeof said === 'string' ? said : undefined),
    message: { ...message, traits },
  };
};
