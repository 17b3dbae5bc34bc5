import { setImmediate } from 'node:timers/promises';
import { idsAt } from '@bff/db/newId';
import { DEFAULT_PERMISSIONS } from '@core/access/permissions';
import type {
  DisplayTriggers,
  EndCondition,
  StoredSettings,
  Survey as SurveyDocument,
} from '@core/survey/types';
import type { Context } from '@bff/context';
import { AuditEntry } from '@bff/services/audit/audit-entry.entity';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { recountResponses } from '@bff/modules/activity/recountRows';
import { createDraft } from '@bff/modules/survey-drafts/createDraft';
import { publishSurvey } from '@bff/modules/surveys/publishSurvey';
import { saveDisplayTriggers } from '@bff/modules/surveys/saveDisplayTriggers';
import { saveEmbedSettings } from '@bff/modules/surveys/saveEmbedSettings';
import { setSurveyStatus } from '@bff/modules/surveys/setSurveyStatus';
import type { User } from '@bff/tenancy/user.entity';
import {
  answerCheckout,
  answerCheckoutFirst,
  answerNewsletter,
  answerPostPurchase,
  answerVisitorIntent,
} from './demoAnswers';
import { answerSurvey } from './answerSurvey';
import { bindDataTypes, seedDataTypes } from './demoDataTypes';
import {
  checkout,
  checkoutFirst,
  demoDrafts,
  demoStyling,
  demoTriggers,
  newsletter,
  postPurchase,
  visitorIntent,
} from './demoSurveys';

const DAY_MS = 86_400_000;
const DONE = 'demo.surveys_seeded';

/**
 * Creates data types, drafts, surveys and thirty days of answers for the demo company. It uses the
 * same commands as teammates and the widget, at the times they would have run. Runs once:
 * unfinished data of a killed start is deleted and created again. @param begin called if there is
 * something to do. @returns true if it ran.
 */
export const seedSurveys = async (
  context: Context,
  owner: User,
  begin: () => void = () => undefined,
): Promise<boolean> => {
  const { companyId } = owner;
  if (await context.transaction((em) => em.findOne(AuditEntry, { companyId, action: DONE })))
    return false;
  begin();
  await context.transaction(async (em) => {
    await em.execute('delete from "surveys" where "company_id" = ?', [companyId], 'run');
    await recountResponses(em, companyId);
  });
  await context.transaction((em) =>
    em.execute('delete from "survey_drafts" where "company_id" = ?', [companyId], 'run'),
  );
  const now = context.clock();
  const types = await seedDataTypes(actingAs(context, owner, now));
  const at = (daysAgo: number): Context =>
    actingAs(context, owner, new Date(now.getTime() - daysAgo * DAY_MS));

  const first = await run(at(30), bindDataTypes(checkoutFirst, types), {
    type: 'responses',
    value: 500,
  });
  await answerSurvey(context, first, {
    seed: 11,
    count: 50,
    fromDaysAgo: 30,
    toDaysAgo: 14,
    makeAnswers: answerCheckoutFirst,
    stepwise: false,
  });
  await setSurveyStatus(at(14), {
    params: { id: first },
    body: { status: 'inactive', endCondition: undefined },
  });

  const second = await run(
    at(14),
    bindDataTypes(checkout, types),
    { type: 'responses', value: 200 },
    { copyOf: first, styling: demoStyling.checkout, triggers: demoTriggers.checkout },
  );
  await answerSurvey(context, second, {
    seed: 12,
    count: 70,
    fromDaysAgo: 14,
    toDaysAgo: 0,
    makeAnswers: answerCheckout,
    stepwise: true,
  });

  const rating = await run(
    at(29),
    bindDataTypes(postPurchase, types),
    { type: 'days', value: 60 },
    { styling: demoStyling.postPurchase, triggers: demoTriggers.postPurchase },
  );
  await answerSurvey(context, rating, {
    seed: 13,
    count: 70,
    fromDaysAgo: 29,
    toDaysAgo: 0,
    makeAnswers: answerPostPurchase,
    stepwise: false,
  });

  const letters = await run(at(25), bindDataTypes(newsletter, types), {
    type: 'responses',
    value: 25,
  });
  await answerSurvey(context, letters, {
    seed: 14,
    count: 40,
    fromDaysAgo: 25,
    toDaysAgo: 18,
    makeAnswers: answerNewsletter,
    stepwise: false,
  });

  const intent = await run(
    at(2),
    bindDataTypes(visitorIntent, types),
    { type: 'days', value: 30 },
    { styling: demoStyling.visitorIntent, triggers: demoTriggers.visitorIntent },
  );
  await answerSurvey(context, intent, {
    seed: 15,
    count: 9,
    fromDaysAgo: 2,
    toDaysAgo: 0,
    makeAnswers: answerVisitorIntent,
    stepwise: false,
  });

  for (const [index, survey] of demoDrafts.entries())
    await createDraft(at(3 - index), { name: survey.title, survey, sourceSurveyId: undefined });
  await context.transaction(async (em) => {
    writeAudit(context, em, {
      companyId,
      action: DONE,
      subject: { type: 'company', id: companyId },
    });
    await em.flush();
  });
  return true;
};

/** Returns the owner's context at a given time. */
const actingAs = (context: Context, owner: User, moment: Date): Context => ({
  ...context,
  actor: {
    userId: owner.id,
    name: owner.name,
    email: owner.email,
    companyId: owner.companyId,
    sessionId: '',
    emailVerified: true,
    role: owner.role,
    permissions: DEFAULT_PERMISSIONS.company_admin,
  },
  company: owner.companyId,
  companyForWrites: () => owner.companyId,
  clock: () => moment,
  newId: idsAt(moment),
});

interface RunOptions {
  copyOf?: string;
  styling?: StoredSettings;
  triggers?: Partial<DisplayTriggers>;
}

/** Publishes a survey from a draft and starts it. @returns its id. */
const run = async (
  context: Context,
  survey: SurveyDocument,
  endCondition: EndCondition,
  { copyOf, styling, triggers }: RunOptions = {},
): Promise<string> => {
  const draft = await createDraft(context, { name: survey.title, survey, sourceSurveyId: copyOf });
  const { id } = await publishSurvey(context, {
    name: survey.title,
    survey,
    publishedAt: undefined,
    draftId: draft.id,
  });
  const input = { params: { id }, query: {} };
  if (styling) await saveEmbedSettings(context, id, styling);
  if (triggers)
    await saveDisplayTriggers(context, { ...input, body: { displayTriggers: triggers } });
  await setSurveyStatus(context, { ...input, body: { status: 'active', endCondition } });
  await setImmediate();
  return id;
};
