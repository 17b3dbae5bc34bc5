import { HeadedAnswer, type HandlersOf } from '@bff/http/handler';
import { predict } from './predict';
import { sendEvents } from './sendEvents';
import { sendItems } from './sendItems';
import { usageHeaders } from './usageHeaders';

export const predictionsHandlers = {
  'predictions.predict': async (context, { body }) => {
    const { answer, usage } = await predict(context, body);
    return new HeadedAnswer(answer, usageHeaders(usage));
  },
  'predictions.sendEvents': (context, { body }) => sendEvents(context, body),
  'predictions.upsertItems': (context, { body }) => sendItems(context, body),
} satisfies HandlersOf<'predictions'>;
