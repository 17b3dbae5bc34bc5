import { seedOf, dice } from '../dice';
import type { Factor } from '../ranking';
import type { BrandVoiceSettings, ExplanationSettings, Reason } from '../sliders';
import { contradicts, type ReasonEvidence } from './evidence';
import { type ExplanationFact, explanationFactsOf, factName } from './facts';
import { isSentenceBlocked, type Violation, violationsOf } from './lint';
import { WORDINGS } from './wordings/wordings';

export interface ExplainInput {
  factors: readonly Factor[];
  /** Facts that the sentences must hold against. */
  evidence: ReasonEvidence;
  /** Title of an item a factor is about; its key where it has none. */
  titleOf(key: string): string;
  settings: ExplanationSettings;
  voice: BrandVoiceSettings;
  /** Person and item, the seed of every choice: the same question gets the same words. */
  person: string;
  item: string;
  /** Words may change from week to week, e.g. '2026-W47'. */
  week: string;
  channel: string;
  /** Number of items the person has met: experienced people get numbers. */
  experience: number;
  /** Views and clicks of each phrasing, by its name (`history:2`). */
  clicks?: ReadonlyMap<string, { shown: number; clicked: number }>;
}

export interface Explanation {
  text: string;
  /** Reasons named, the leading one first, each with what it is about. */
  reasons: Pick<ExplanationFact, 'reason' | 'about'>[];
  /** Name of the leading phrasing, to learn from clicks. */
  phrasing: string;
  /** Rules that the text breaks without being rejected. */
  warnings: Violation[];
}

/** People with at least this many items are experienced. */
const EXPERIENCED = 20;
const UNSURE_BELOW = 0.35;
/** A hedge or a number comes in at most one of this many lines of a list. */
const SELDOM = 3;

/** Contents of the lines above. */
interface Said {
  lines: number;
  hedges: number;
  numbers: number;
  facts: Map<string, number>;
}

/** Words for the items of one list, from the first on: a line names reasons that no line above has named, as far as they are true of it. */
export const explainList = (inputs: readonly ExplainInput[]): Explanation[] => {
  const said: Said = { lines: 0, hedges: 0, numbers: 0, facts: new Map() };
  return inputs.map((input) => {
    const explanation = explain(input, said);
    said.lines += 1;
    for (const reason of explanation.reasons)
      said.facts.set(factName(reason), (said.facts.get(factName(reason)) ?? 0) + 1);
    return explanation;
  });
};

/**
 * Words why an item was chosen, from the factors that ranked it: picks reasons, phrases them as the eight sliders say, and checks the text.
 * The same input gives the same words, everywhere, without a network.
 */
const explain = (input: ExplainInput, said: Said): Explanation => {
  const { voice, settings } = input;
  const { plain } = WORDINGS[voice.language];
  const s = Object.fromEntries(
    Object.entries(settings).map(([name, percent]) => [name, percent / 100]),
  ) as unknown as ExplanationSettings;
  const roll = rollsOf(input, s.crossChannelHarmony);
  const times = (fact: ExplanationFact): number => said.facts.get(factName(fact)) ?? 0;
  const facts = chooseReasons(
    explanationFactsOf(input.factors, input.evidence, (fact) => times(fact) > 0),
    times,
    voice,
    s,
  );
  const [lead] = facts;
  if (!lead) return { text: plain, reasons: [], phrasing: 'plain:0', warnings: [] };
  const variant = chooseVariant(lead.reason, input, s, roll);
  const body = [
    phrase(lead, variant, input),
    ...facts.slice(1).map((fact) => phrase(fact, 0, input)),
  ].join(' ');
  const detailed = withNumbers(hedge(body, lead, voice, s, said), lead, input, s, roll, said);
  const branded = withBrand(detailed, voice, s, roll);
  // From the richest text to the plainest: the first that may be sent.
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
 * crossChannelHarmony: the share of (person, item, week) whose choices ignore the channel, so that every channel says the same.
 */
const rollsOf = ({ person, item, week, channel }: ExplainInput, harmony: number): Roll => {
  const same = `${person}\n${item}\n${week}`;
  const seed = dice(seedOf(`${same}\nharmony`))() < harmony ? same : `${same}\n${channel}`;
  return (purpose) => dice(seedOf(`${seed}\n${purpose}`))();
};

/**
 * Chooses reasons that are new to the list first. messagingAlignment: true reasons that carry a key message weigh up to five times
 * their share. contentCalibration: one to three reasons, none twice and none that contradicts a stronger one.
 */
const chooseReasons = (
  facts: readonly ExplanationFact[],
  times: (fact: ExplanationFact) => number,
  { keyMessages }: BrandVoiceSettings,
  s: Fractions,
): ExplanationFact[] => {
  const weight = ({ reason, share }: ExplanationFact): number =>
    share * (keyMessages.includes(reason) ? 1 + 4 * s.messagingAlignment : 1);
  const most = 1 + Math.round(2 * s.contentCalibration);
  const chosen: ExplanationFact[] = [];
  for (const fact of [...facts].sort((a, b) => times(a) - times(b) || weight(b) - weight(a))) {
    // Repeat a reason of the list only if a line would otherwise have none.
    if (chosen.length === most || (chosen.length > 0 && times(fact) > 0)) break;
    const isOpen = ({ reason }: ExplanationFact): boolean =>
      reason !== fact.reason && !contradicts(reason, fact.reason);
    if (chosen.every(isOpen)) chosen.push(fact);
  }
  return chosen;
};

/**
 * toneConsistency: from all four phrasings (0) down to one (100). voiceEvolution: how far the choice follows click-through, from not at all (0)
 * to the best phrasing by its mean of Beta(1 + clicks, 9 + misses) (100).
 */
const chooseVariant = (
  reason: Reason,
  { voice, clicks }: ExplainInput,
  s: Fractions,
  roll: Roll,
): number => {
  const all = phrasingsOf(reason, voice);
  const allowed = allowedOf(all.length, s.toneConsistency);
  const drawn = Math.min(allowed - 1, Math.floor(roll('variant') * allowed));
  if (!clicks || roll('evolve') >= s.voiceEvolution) return drawn;
  const rate = (variant: number): number => {
    const { shown, clicked } = clicks.get(`${reason}:${variant}`) ?? { shown: 0, clicked: 0 };
    return (1 + clicked) / (10 + shown);
  };
  return Array.from({ length: allowed }, (_, variant) => variant).sort(
    (a, b) => rate(b) - rate(a) || a - b,
  )[0]!;
};

/** Phrasings in use, of so many. */
const allowedOf = (count: number, toneConsistency: number): number =>
  1 + Math.round((count - 1) * (1 - toneConsistency));

/** Maximum number of phrasings of a reason. */
const PHRASINGS_MAX = 4;

/** True when there is something to choose and clicks may choose it: only then they have to be known. Settings in percent. */
export const followsClicks = ({ voiceEvolution, toneConsistency }: ExplanationSettings): boolean =>
  voiceEvolution > 0 && allowedOf(PHRASINGS_MAX, toneConsistency / 100) > 1;

const phrasingsOf = (reason: Reason, { language, tone }: BrandVoiceSettings): readonly string[] => {
  const { phrases, plain } = WORDINGS[language];
  return phrases[tone][reason] ?? phrases.friendly[reason] ?? [plain];
};

/** Reasons that are about an item. */
const TITLED: ReadonlySet<Reason> = new Set(['history', 'similar', 'together']);

const phrase = (
  { reason, about }: ExplanationFact,
  variant: number,
  { voice, titleOf }: ExplainInput,
): string => {
  const named = TITLED.has(reason) && about !== null ? titleOf(about) : (about ?? '');
  return phrasingsOf(reason, voice)[variant]!.replaceAll('{about}', () => named);
};

const isSeldom = (times: number, { lines }: Said): boolean => times * SELDOM <= lines;

/** contentCalibration also hedges: from 50 percent a lead that carries little says so. */
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

/** audienceAdaptation: the share of texts for experienced people that carry the number behind a strong lead. */
const withNumbers = (
  text: string,
  { share }: ExplanationFact,
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
  return `${text} ${WORDINGS[voice.language].share.replace('{share}', String(Math.round(share * 100)))}`;
};

/** brandPersonality: the share of texts in the company's own words: a phrase of its lexicon before, its sign-off behind. */
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

/** Week of a moment (ISO 8601, UTC), e.g. '2026-W47'. */
export const weekOf = (at: Date): string => {
  const day = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));
  day.setUTCDate(day.getUTCDate() + 4 - (day.getUTCDay() || 7));
  const week = Math.ceil(
    ((day.getTime() - Date.UTC(day.getUTCFullYear(), 0, 1)) / 86_400_000 + 1) / 7,
  );
  return `${day.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
};
