import { seedOf, dice } from '../dice';
import type { Factor } from '../ranking';
import type { BrandVoiceSettings, ExplanationSettings, Reason } from '../sliders';
import { contradicts, type ReasonEvidence } from './evidence';
import { type ExplanationFact, explanationFactsOf, factName } from './facts';
import { isSentenceBlocked, type Violation, violationsOf } from './lint';
import { WORDINGS } from './wordings/wordings';

export interface ExplainInput {
  factors: readonly Factor[];
  /** Facts that the sentences must be consistent with. */
  evidence: ReasonEvidence;
  /** Returns the title of the item that a factor is about; its key if it has no title. */
  titleOf(key: string): string;
  settings: ExplanationSettings;
  voice: BrandVoiceSettings;
  /**
   * Person and item. They seed every choice, so the same person and item always get the same text.
   */
  person: string;
  item: string;
  /** The week, such as '2026-W47'. It is part of the seed, so texts change weekly. */
  week: string;
  channel: string;
  /** Number of items in the person's history. Texts for experienced people may include numbers. */
  experience: number;
  /** Views and clicks of each phrasing, by its name (`history:2`). */
  clicks?: ReadonlyMap<string, { shown: number; clicked: number }>;
}

export interface Explanation {
  /** Empty if the lines above have already given every reason. */
  text: string;
  /** Reasons named, the leading one first, each with its subject. */
  reasons: Pick<ExplanationFact, 'reason' | 'about'>[];
  /** Name of the leading phrasing, so that its clicks can be counted. */
  phrasing: string;
  /** Rules that the text breaks but that don't block it. */
  warnings: Violation[];
}

/** People with at least this many items count as experienced. */
const EXPERIENCED = 20;
const UNSURE_BELOW = 0.35;
/** A list has at most one hedge or number per this many lines. */
const SELDOM = 3;

/** Contents of the lines above. */
interface Said {
  lines: number;
  hedges: number;
  numbers: number;
  facts: Set<string>;
  isPlain: boolean;
}

/** Explains the items of one list in order. No reason is repeated: a line without a reason of its own stays empty. */
export const explainList = (inputs: readonly ExplainInput[]): Explanation[] => {
  const said: Said = { lines: 0, hedges: 0, numbers: 0, facts: new Set(), isPlain: false };
  return inputs.map((input) => {
    const explanation = explain(input, said);
    said.lines += 1;
    if (explanation.reasons.length === 0) said.isPlain = true;
    for (const reason of explanation.reasons) said.facts.add(factName(reason));
    return explanation;
  });
};

/**
 * Explains why an item was chosen, from its ranking factors: picks reasons, phrases them by the eight sliders, and checks the text. The same
 * input always gives the same words, without a network.
 */
const explain = (input: ExplainInput, said: Said): Explanation => {
  const { voice, settings } = input;
  const s = Object.fromEntries(
    Object.entries(settings).map(([name, percent]) => [name, percent / 100]),
  ) as unknown as ExplanationSettings;
  const roll = rollsOf(input, s.crossChannelHarmony);
  const isSaid = (fact: ExplanationFact): boolean => said.facts.has(factName(fact));
  const known = explanationFactsOf(input.factors, input.evidence, isSaid);
  // The words without a reason, once in a list, and not for an item whose reasons were already given.
  const plain = said.isPlain ? '' : WORDINGS[voice.language].plain;
  const facts = chooseReasons(
    known.filter((fact) => !isSaid(fact)),
    voice,
    s,
  );
  const [lead] = facts;
  if (!lead) {
    const text = known.length > 0 ? '' : plain;
    return { text, reasons: [], phrasing: 'plain:0', warnings: [] };
  }
  const variant = chooseVariant(lead, input, s, roll);
  const body = [
    phrase(lead, variant, input),
    ...facts.slice(1).map((fact) => phrase(fact, 0, input)),
  ].join(' ');
  const detailed = withNumbers(hedge(body, lead, voice, s, said), lead, input, s, roll, said);
  const branded = withBrand(detailed, voice, s, roll);
  // Candidates from the richest text to the plainest. The first one without blocking violations is
  // used.
  const candidates = [branded, detailed, phrase(lead, 0, input), plain];
  const text =
    candidates.find(
      (one) => !isSentenceBlocked(violationsOf(one, voice.bannedWords), s.brandGuidelines),
    ) ?? plain;
  const named =
    text === plain
      ? []
      : (text === candidates[2] ? [lead] : facts).map(({ reason, about }) => ({ reason, about }));
  return {
    text,
    reasons: named,
    phrasing: text === plain ? 'plain:0' : `${lead.reason}:${variant}`,
    warnings: violationsOf(text, voice.bannedWords),
  };
};

type Fractions = Readonly<ExplanationSettings>;
type Roll = (purpose: string) => number;

/**
 * crossChannelHarmony: the share of (person, item, week) combinations whose text is the same in
 * every channel.
 */
const rollsOf = ({ person, item, week, channel }: ExplainInput, harmony: number): Roll => {
  const same = `${person}\n${item}\n${week}`;
  const seed = dice(seedOf(`${same}\nharmony`))() < harmony ? same : `${same}\n${channel}`;
  return (purpose) => dice(seedOf(`${seed}\n${purpose}`))();
};

/**
 * Chooses reasons that are new to the list. messagingAlignment: true reasons that
 * carry a key message weigh up to five times their share. contentCalibration: one to three reasons,
 * no duplicates and none that contradicts a stronger one.
 */
const chooseReasons = (
  facts: readonly ExplanationFact[],
  { keyMessages }: BrandVoiceSettings,
  s: Fractions,
): ExplanationFact[] => {
  const weight = ({ reason, share }: ExplanationFact): number =>
    share * (keyMessages.includes(reason) ? 1 + 4 * s.messagingAlignment : 1);
  const most = 1 + Math.round(2 * s.contentCalibration);
  const chosen: ExplanationFact[] = [];
  for (const fact of [...facts].sort((a, b) => weight(b) - weight(a))) {
    if (chosen.length === most) break;
    const isOpen = ({ reason }: ExplanationFact): boolean =>
      reason !== fact.reason && !contradicts(reason, fact.reason);
    if (chosen.every(isOpen)) chosen.push(fact);
  }
  return chosen;
};

/**
 * toneConsistency: from all four phrasings (0) down to one (100). voiceEvolution: how closely the choice follows click-through, from not at all
 * (0) to the best phrasing by its mean of Beta(1 + clicks, 9 + misses) (100).
 */
const chooseVariant = (
  lead: ExplanationFact,
  { voice, clicks }: ExplainInput,
  s: Fractions,
  roll: Roll,
): number => {
  const all = phrasingsOf(lead, voice);
  const allowed = allowedOf(all.length, s.toneConsistency);
  const drawn = Math.min(allowed - 1, Math.floor(roll('variant') * allowed));
  if (!clicks || roll('evolve') >= s.voiceEvolution) return drawn;
  const rate = (variant: number): number => {
    const { shown, clicked } = clicks.get(`${lead.reason}:${variant}`) ?? { shown: 0, clicked: 0 };
    return (1 + clicked) / (10 + shown);
  };
  return Array.from({ length: allowed }, (_, variant) => variant).sort(
    (a, b) => rate(b) - rate(a) || a - b,
  )[0]!;
};

/** Returns the number of phrasings in use. */
const allowedOf = (count: number, toneConsistency: number): number =>
  1 + Math.round((count - 1) * (1 - toneConsistency));

/** Maximum number of phrasings of a reason. */
const PHRASINGS_MAX = 4;

/** True if clicks affect the choice of phrasing. Otherwise they need not be loaded. Settings in percent. */
export const followsClicks = ({ voiceEvolution, toneConsistency }: ExplanationSettings): boolean =>
  voiceEvolution > 0 && allowedOf(PHRASINGS_MAX, toneConsistency / 100) > 1;

const phrasingsOf = (
  { reason, about }: Pick<ExplanationFact, 'reason' | 'about'>,
  { language, tone }: BrandVoiceSettings,
): readonly string[] => {
  const { phrases, plain } = WORDINGS[language];
  const worded = reason === 'popular' && about !== null ? 'popularIn' : reason;
  return phrases[tone][worded] ?? phrases.friendly[worded] ?? [plain];
};

/** Reasons that are about an item. */
const TITLED: ReadonlySet<Reason> = new Set(['history', 'similar', 'together']);

const phrase = (
  { reason, about }: ExplanationFact,
  variant: number,
  { voice, titleOf }: ExplainInput,
): string => {
  const named = TITLED.has(reason) && about !== null ? titleOf(about) : (about ?? '');
  return phrasingsOf({ reason, about }, voice)[variant]!.replaceAll('{about}', () => named);
};

const isSeldom = (times: number, { lines }: Said): boolean => times * SELDOM <= lines;

/** contentCalibration also hedges: from 50 percent on, a weak leading reason gets a hedge. */
const hedge = (
  text: string,
  { share }: ExplanationFact,
  { language }: BrandVoiceSettings,
  { contentCalibration }: Fractions,
  said: Said,
): string => {
  if (contentCalibration < 0.5 || share >= UNSURE_BELOW || !isSeldom(said.hedges, said))
    return text;
  said.hedges += 1;
  return `${WORDINGS[language].hedge} ${text}`;
};

/** audienceAdaptation: the share of texts for experienced people that include the number behind a strong leading reason. */
const withNumbers = (
  text: string,
  { share, shareOfScore }: ExplanationFact,
  { experience, voice }: ExplainInput,
  { audienceAdaptation }: Fractions,
  roll: Roll,
  said: Said,
): string => {
  if (
    experience < EXPERIENCED ||
    share < UNSURE_BELOW ||
    !isSeldom(said.numbers, said) ||
    roll('numbers') >= audienceAdaptation
  )
    return text;
  said.numbers += 1;
  return `${text} ${WORDINGS[voice.language].share.replace('{share}', String(Math.round(shareOfScore * 100)))}`;
};

/** brandPersonality: the share of texts with the company's own words: a phrase of its lexicon in front, its sign-off at the end. */
const withBrand = (
  text: string,
  { lexicon, signOff }: BrandVoiceSettings,
  { brandPersonality }: Fractions,
  roll: Roll,
): string => {
  if (roll('brand') >= brandPersonality) return text;
  const opening = lexicon.length > 0 ? lexicon[Math.floor(roll('lexicon') * lexicon.length)]! : '';
  return [opening && (/[.!?:,]$/.test(opening) ? opening : `${opening}:`), text, signOff]
    .filter(Boolean)
    .join(' ');
};

/** Returns the week of a time (ISO 8601, UTC), e.g. '2026-W47'. */
export const weekOf = (at: Date): string => {
  const day = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));
  day.setUTCDate(day.getUTCDate() + 4 - (day.getUTCDay() || 7));
  const week = Math.ceil(
    ((day.getTime() - Date.UTC(day.getUTCFullYear(), 0, 1)) / 86_400_000 + 1) / 7,
  );
  return `${day.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
};
