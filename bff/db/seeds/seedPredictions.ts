import type { Context } from '@bff/context';
import { idsAt } from '@bff/db/newId';
import { fitCompany } from '@bff/modules/models/fitCompany';
import { lastFit } from '@bff/modules/models/fitWhenDue';
import { ApiToken } from '@bff/modules/outbound-api/api-token.entity';
import { createToken } from '@bff/modules/outbound-api/createToken';
import { predict } from '@bff/modules/predictions/predict';
import { sendEvents } from '@bff/modules/predictions/sendEvents';
import type { User } from '@bff/tenancy/user.entity';
import { createDice, type Dice } from './demoDice';

const KEY_NAME = 'Harbor web shop';
const DAYS = 30;
const DAY_MS = 86_400_000;
const QUERIES = [
  'waterproof jacket',
  'rope for mooring',
  'light for the cabin',
  'gift for a sailor',
  'boots for a wet deck',
];

/**
 * Creates the demo company's model and a month of predictions with their results, through the
 * product's own code. Days with calls are not changed. @param begin called if there is something to
 * do. @returns true if anything was seeded.
 */
export const seedPredictions = async (
  context: Context,
  owner: User,
  begin: () => void = () => undefined,
): Promise<boolean> => {
  const { companyId } = owner;
  const now = context.clock();
  const { people, fit, token, days } = await context.transaction(
    async (em) => ({
      people: (
        await em.execute<{ email: string }[]>(
          'select email from profiles where company_id = ? and email is not null and last_seen >= ? order by email',
          [companyId, new Date(now.getTime() - DAYS * DAY_MS)],
        )
      ).map(({ email }) => email),
      fit: await lastFit(em, companyId),
      token: await em.findOne(ApiToken, { companyId, name: KEY_NAME }),
      days: new Set(
        (
          await em.execute<{ day: string }[]>(
            'select distinct called_at::date::text as day from prediction_calls where company_id = ?',
            [companyId],
          )
        ).map(({ day }) => day),
      ),
    }),
    companyId,
  );
  const from = now.getTime() - DAYS * DAY_MS;
  if (people.length === 0 || days.size >= DAYS) return false;
  begin();
  if (!fit) await fitCompany(context, companyId, context.newId());
  const tokenId =
    token?.id ??
    (
      await createToken(ofCompany(context, owner, null, new Date(from - DAY_MS)), {
        name: KEY_NAME,
        description: 'Recommendations in the shop',
        permissions: ['read', 'write'],
      })
    ).token.id;
  for (let day = 0; day < DAYS; day += 1) {
    const morning = from + day * DAY_MS;
    if (days.has(new Date(morning).toISOString().slice(0, 10))) continue;
    await playDay(
      (moment) => ofCompany(context, owner, tokenId, new Date(moment)),
      people,
      morning,
      createDice(900 + day),
    );
  }
  await context.transaction(
    (em) =>
      em.execute(
        'update api_tokens set last_used_at = (select max(called_at) from prediction_calls where token_id = ?) where id = ?',
        [tokenId, tokenId],
        'run',
      ),
    companyId,
  );
  return true;
};

/**
 * Six to ten active visitors a day. A third of them click, slightly more with variant B, and some
 * of those buy.
 */
const playDay = async (
  at: (moment: number) => Context,
  people: readonly string[],
  morning: number,
  dice: Dice,
): Promise<void> => {
  const batch: object[] = [];
  const calls = dice.between(6, 10);
  for (let call = 0; call < calls; call += 1) {
    const moment = morning + Math.floor(((call + dice.next()) / calls) * DAY_MS * 0.95);
    const [email, variant] = [
      people[dice.between(0, people.length - 1)]!,
      dice.chance(0.5) ? 'A' : 'B',
    ];
    const query = dice.chance(0.3) ? { query: QUERIES[dice.between(0, QUERIES.length - 1)]! } : {};
    const { answer } = await predict(at(moment), {
      email,
      variant,
      top_k: 5,
      ...query,
      metadata: { channel: 'web' },
    } as never);
    const item = answer.items[dice.between(0, Math.max(0, answer.items.length - 1))];
    if (!item || !dice.chance(variant === 'B' ? 0.45 : 0.35)) continue;
    const event = { email, item_id: item.id, variant, prediction_id: answer.prediction_id };
    batch.push({
      ...event,
      type: 'click',
      message_id: `demo-click-${answer.prediction_id}`,
      timestamp: new Date(moment + 40_000).toISOString(),
    });
    if (dice.chance(0.3))
      batch.push({
        ...event,
        type: 'conversion',
        value: dice.between(20, 240),
        currency: 'EUR',
        message_id: `demo-conversion-${answer.prediction_id}`,
        timestamp: new Date(moment + 400_000).toISOString(),
      });
  }
  if (batch.length > 0) await sendEvents(at(morning + DAY_MS), { batch } as never);
};

/** Returns the context of a call with the shop's key at that time. */
const ofCompany = (
  context: Context,
  { companyId, id, name, email, role }: User,
  tokenId: string | null,
  moment: Date,
): Context => ({
  ...context,
  actor: tokenId
    ? null
    : {
        userId: id,
        name,
        email,
        companyId,
        sessionId: '',
        emailVerified: true,
        role,
        permissions: [],
      },
  apiKey: tokenId
    ? { tokenId, companyId, scopes: ['read', 'write'], areas: null, origins: null, addresses: null }
    : null,
  company: companyId,
  clock: () => moment,
  newId: idsAt(moment),
  companyForWrites: () => companyId,
  companyInScope: () => companyId,
  transaction: (work, scope) => context.transaction(work, scope ?? companyId),
});
