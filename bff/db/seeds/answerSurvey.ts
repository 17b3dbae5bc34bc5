import { setImmediate } from 'node:timers/promises';
import type { Context } from '@bff/context';
import type { AnswerValue } from '@core/survey/types';
import { DEVICE_TYPES } from '@core/contract/surveyResultShapes';
import { localDay } from '@core/time/zonedTime';
import { AppError } from '@core/errors/AppError';
import { addFacts } from '@bff/modules/survey-results/counters/addFacts';
import { saveResponse } from '@bff/modules/survey-results/answering/saveResponse';
import { startResponse } from '@bff/modules/survey-results/answering/startResponse';
import { findSurvey } from '@bff/modules/surveys/readSurvey';
import { createDice, type Dice } from './demoDice';
import { demoPeople } from './demoPeople';
import type { MakeAnswers } from './demoAnswers';

const DAY_MS = 86_400_000;

const BROWSERS: readonly (readonly [string, number])[] = [
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    34,
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    24,
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    22,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_1) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    11,
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/604.1',
    9,
  ],
];
const NETWORKS = ['192.0.2', '198.51.100', '203.0.113'];

export interface AnswerPlan {
  seed: number;
  /** Responses started. */
  count: number;
  fromDaysAgo: number;
  toDaysAgo: number;
  makeAnswers: MakeAnswers;
  /** Saves every answer as it is given, as the widget does; otherwise one save at the end. */
  stepwise: boolean;
}

/**
 * Simulates demo people who answer a running survey over some days: most finish, some stop midway,
 * a few are suspiciously quick.
 */
export const answerSurvey = async (
  context: Context,
  surveyId: string,
  plan: AnswerPlan,
): Promise<void> => {
  const dice = createDice(plan.seed);
  const now = context.clock().getTime();
  const span = (plan.fromDaysAgo - plan.toDaysAgo) * DAY_MS;
  for (const index of Array.from({ length: plan.count }).keys()) {
    // Answers become more frequent toward the end and stop two hours before now, so that all of
    // them are finished.
    const moment =
      now -
      plan.fromDaysAgo * DAY_MS +
      Math.sqrt((index + dice.next()) / plan.count) * Math.max(span - 2 * 3_600_000, 0);
    const open = await answerOne(context, surveyId, plan, dice, { index, moment });
    await setImmediate();
    if (!open) break;
  }
  await countDisplays(context, surveyId, plan, dice);
};

/**
 * Far more people see a survey than start it. Displays are counted by day and device, in one step.
 */
const countDisplays = async (
  context: Context,
  surveyId: string,
  { count, fromDaysAgo, toDaysAgo }: AnswerPlan,
  dice: Dice,
): Promise<void> => {
  const days = Array.from({ length: fromDaysAgo - toDaysAgo }, (_, at) =>
    localDay(new Date(context.clock().getTime() - (fromDaysAgo - at) * DAY_MS), 'UTC'),
  );
  const share = { mobile: 0.58, desktop: 0.33, tablet: 0.09 };
  await context.transaction(async (em) => {
    const { companyId } = await findSurvey(em, surveyId);
    await addFacts(
      em,
      { surveyId, companyId },
      days.flatMap((day) =>
        DEVICE_TYPES.map((device) => ({
          day,
          device,
          complete: false,
          flagged: false,
          metric: 'display' as const,
          question: '',
          key: '',
          n: Math.ceil((count / days.length) * share[device] * dice.between(5, 9)),
          total: 0,
          low: null,
          high: null,
        })),
      ),
    );
  });
};

interface Turn {
  index: number;
  moment: number;
}

/** @returns false when the survey has ended. */
const answerOne = async (
  context: Context,
  surveyId: string,
  { seed, makeAnswers, stepwise }: AnswerPlan,
  dice: Dice,
  { index, moment }: Turn,
): Promise<boolean> => {
  const person = demoPeople[dice.between(0, demoPeople.length - 1)]!;
  const known = dice.chance(0.45);
  const client = {
    userAgent: dice.pick(BROWSERS),
    ip: `${NETWORKS[dice.between(0, 2)]}.${dice.between(1, 250)}`,
  };
  const visitorId = known ? `person-${person.email}` : `visitor-${seed}-${dice.between(0, 400)}`;
  let at = moment;
  const visitor: Context = {
    ...context,
    actor: null,
    company: null,
    client,
    clock: () => new Date(at),
  };
  const params = { surveyId };
  try {
    const started = await startResponse(visitor, {
      params,
      query: undefined,
      body: {
        submissionId: `demo-${seed}-${index}`,
        visitorId,
        language: 'en',
        page: 'https://shop.harbor.example/checkout',
        ...(known ? { identifiers: { email: person.email } } : {}),
      },
    });
    const answers = Object.entries(makeAnswers(dice, person.email));
    const hurries = dice.chance(0.02);
    const stopsAfter = dice.chance(0.26) ? dice.between(0, answers.length - 1) : null;
    const save = (part: typeof answers, complete: boolean) =>
      saveResponse(
        visitor,
        {
          params: { responseId: started.id },
          query: undefined,
          body: { answers: Object.fromEntries(part) as Record<string, AnswerValue>, complete },
        },
        started.token,
      );
    const pause = () => {
      at += hurries ? 90 : dice.between(3000, 26_000);
    };
    for (const [step] of answers.slice(0, stopsAfter ?? undefined).entries()) {
      pause();
      if (stepwise) await save(answers.slice(0, step + 1), false);
    }
    if (stopsAfter !== null) {
      if (!stepwise && stopsAfter > 0) await save(answers.slice(0, stopsAfter), false);
      return true;
    }
    await save(answers, true);
    return true;
  } catch (refusal) {
    if (refusal instanceof AppError && refusal.code === 'survey_closed') return false;
    // Who has answered before leaves it unfinished.
    if (refusal instanceof AppError && refusal.code === 'already_completed') return true;
    throw refusal;
  }
};
