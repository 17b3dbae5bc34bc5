import type { Answers, AnswerValue } from '@core/survey/types';
import type { Dice } from './demoDice';

/** Answers of a visitor who finishes the survey, in the order given. Hidden questions are left out, as in the widget. */
export type MakeAnswers = (dice: Dice, email: string) => Answers;

const say = (dice: Dice, texts: readonly string[]): string =>
  texts[dice.between(0, texts.length - 1)]!;

const given = (answers: Record<string, AnswerValue | undefined>): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined));

const IMPROVE = [
  'Show the delivery cost on the product page.',
  'Fewer form fields, please.',
  'The discount code box was hard to find.',
  'Let me pay with my phone.',
  'Keep me signed in.',
  'Delivery on Saturdays would help.',
  'The address form lost my entry once.',
  'Faster pages on the phone.',
  'Delivery cost came as a surprise.',
];
const SLOW: readonly (readonly [string, number])[] = [
  ['Delivery cost appeared late', 45],
  ['Too many form fields', 34],
  ['I could not find a discount code', 27],
  ['Payment failed', 15],
];
const RATING: readonly (readonly [number, number])[] = [
  [1, 4],
  [2, 8],
  [3, 17],
  [4, 37],
  [5, 34],
];

const checkoutAnswers = (dice: Dice): Record<string, AnswerValue | undefined> => {
  const ease = dice.pick(RATING);
  const slow = [...new Set([dice.pick(SLOW), ...(dice.chance(0.4) ? [dice.pick(SLOW)] : [])])];
  return {
    ease,
    slow: ease <= 3 ? slow : undefined,
    source: dice.pick([
      ['Search', 44],
      ['A friend', 26],
      ['An advert', 18],
      ['The shop on the quay', 12],
    ]),
  };
};

export const answerCheckoutFirst: MakeAnswers = (dice) =>
  given({ ...checkoutAnswers(dice), improve: dice.chance(0.5) ? say(dice, IMPROVE) : undefined });

export const answerCheckout: MakeAnswers = (dice, email) => {
  const first = checkoutAnswers(dice);
  return given({
    ...first,
    delivery: dice.chance(0.71) ? 'yes' : 'no',
    improve: first.ease !== 5 && dice.chance(0.6) ? say(dice, IMPROVE) : undefined,
    mail: dice.chance(0.3) ? email : undefined,
  });
};

export const answerPostPurchase: MakeAnswers = (dice) => {
  const nps = dice.pick<number>([
    [2, 2],
    [4, 3],
    [5, 5],
    [6, 8],
    [7, 14],
    [8, 22],
    [9, 26],
    [10, 20],
  ]);
  const why =
    nps >= 9
      ? ['Beautiful jacket, well packed.', 'Friendly people in the shop.', 'Arrived a day early.']
      : ['Delivery took a week.', 'Good, but not cheap.', 'The size was off.'];
  return given({
    nps,
    why: dice.chance(0.55) ? say(dice, why) : undefined,
    items: dice.pick<number>([
      [1, 50],
      [2, 28],
      [3, 14],
      [5, 6],
      [12, 2],
    ]),
    again: nps >= 6 ? 'yes' : 'no',
  });
};

export const answerNewsletter: MakeAnswers = (dice) => {
  const topics: [string, number][] = [
    ['New arrivals', 40],
    ['Repairs and care', 25],
    ['Sailing stories', 20],
    ['Offers', 30],
  ];
  return given({
    topics: [...new Set([dice.pick(topics), dice.pick(topics)])],
    often: dice.pick([
      ['Every week', 15],
      ['Twice a month', 35],
      ['Once a month', 50],
    ]),
  });
};

export const answerVisitorIntent: MakeAnswers = (dice) =>
  given({
    intent: dice.pick([
      ['Looking around', 40],
      ['Comparing prices', 25],
      ['Buying something', 25],
      ['Asking for help', 5],
      ['A gift for my sister', 5],
    ]),
    found: dice.chance(0.6) ? 'yes' : 'no',
  });
