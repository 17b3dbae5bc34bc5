import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { sendEvents as endpoint } from '@core/contract/predictions';
import { AppError } from '@core/errors/AppError';
import {
  type EventMessage,
  EventProblem,
  normaliseEvent,
  type PlainEvent,
} from '@core/models/normaliseEvent';
import type { Context } from '@bff/context';
import { recordEvents } from '@bff/modules/events/recordEvents';
import { modelHost } from '@bff/modules/models/modelHost';
import { enqueueReclassifyForEvents } from '@bff/modules/segments/enqueueReclassify';
import { fitWhenDue } from '@bff/modules/models/fitWhenDue';

/** Stores one event or a batch of them, all or none. @throws AppError validation_failed naming the place of a message that says too little. */
export const sendEvents = async (
  context: Context,
  body: ValidInputOf<typeof endpoint>['body'],
): Promise<{ accepted: number; duplicates: number }> => {
  const companyId = context.companyInScope();
  const { batch, ...single } = body;
  const events = readMessages(
    batch ? (batch as EventMessage[]) : [single as EventMessage],
    batch !== undefined,
    context.clock(),
  );
  const recorded = await context.transaction(async (em) => {
    const result = await recordEvents(context, em, companyId, events, { origin: 'api' });
    await enqueueReclassifyForEvents(context, em, companyId);
    await fitWhenDue(context, em, companyId);
    return result;
  });
  modelHost.of(context).touch(companyId);
  return { accepted: recorded.stored, duplicates: recorded.duplicates };
};

const readMessages = (
  messages: readonly EventMessage[],
  isBatch: boolean,
  now: Date,
): PlainEvent[] =>
  messages.flatMap((message, at) => {
    try {
      return normaliseEvent(message, now);
    } catch (problem) {
      if (!(problem instanceof EventProblem)) throw problem;
      throw new AppError('validation_failed', {
        sentence: problem.message,
        fields: { [isBatch ? `batch[${at}].${problem.field}` : problem.field]: problem.message },
      });
    }
  });
