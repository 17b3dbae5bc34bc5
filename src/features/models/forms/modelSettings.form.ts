import type { InputOf } from '@core/contract/defineEndpoint';
import type { saveModelSettings } from '@core/contract/models';
import {
  DEFAULT_VOICE,
  type DiscoverySettings,
  type ExplanationSettings,
  type Reason,
  type Tone,
} from '@core/models/sliders';
import type { Locale } from '@core/text/locales';
import { array, object, string } from '@core/contract/fields';
import type { ModelSettings } from '../api';
import { modelsText } from '../texts/modelsText';

/** Both models in one form: sliders in percent, lists of the brand voice as lines of text. */
export interface ModelSettingsValues {
  discovery: DiscoverySettings;
  explanation: ExplanationSettings;
  voice: {
    language: Locale;
    tone: Tone;
    lexicon: string;
    signOff: string;
    keyMessages: Reason[];
    bannedWords: string;
  };
}

type Body = NonNullable<InputOf<typeof saveModelSettings>['body']>;

const lines = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

const lineList = (max: number) =>
  string()
    .defined()
    .test(
      'count',
      () => modelsText('linesMax', { max }),
      (text) => lines(text).length <= max,
    )
    .test(
      'length',
      () => modelsText('lineMax'),
      (text) => lines(text).every((line) => line.length <= 60),
    );

/**
 * Returns errors that the server would return too, shown next to the field. Sliders can't leave
 * their range.
 */
export const modelSettingsForm = object({
  voice: object({
    language: string().required(),
    tone: string().required(),
    lexicon: lineList(20),
    signOff: string().defined().max(120),
    keyMessages: array(string().required()).required(),
    bannedWords: lineList(200),
  }),
});

export const modelSettingsValuesOf = ({
  discovery,
  explanation,
  voice,
}: ModelSettings): ModelSettingsValues => ({
  discovery: { ...discovery },
  explanation: { ...explanation },
  voice: {
    language: voice.language ?? DEFAULT_VOICE.language,
    tone: voice.tone,
    lexicon: voice.lexicon.join('\n'),
    signOff: voice.signOff,
    keyMessages: [...voice.keyMessages],
    bannedWords: voice.bannedWords.join('\n'),
  },
});

const changed = <T extends object>(now: T, before: T): Partial<T> | undefined => {
  const entries = Object.entries(now).filter(([name, value]) => before[name as keyof T] !== value);
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as Partial<T>);
};

const voiceOf = ({
  lexicon,
  bannedWords,
  ...rest
}: ModelSettingsValues['voice']): ModelSettings['voice'] => ({
  ...rest,
  lexicon: lines(lexicon),
  bannedWords: lines(bannedWords),
});

const partsOf = (values: ModelSettingsValues, saved: ModelSettings) => {
  const voice = voiceOf(values.voice);
  const same = (Object.keys(voice) as (keyof typeof voice)[]).every(
    (name) => JSON.stringify(voice[name]) === JSON.stringify(saved.voice[name]),
  );
  return {
    discovery: changed(values.discovery, saved.discovery),
    explanation: changed(values.explanation, saved.explanation),
    voice: same ? undefined : voice,
  };
};

/** Returns the models whose tab differs from the saved settings. */
export const changesOf = (
  values: ModelSettingsValues,
  saved: ModelSettings,
): { discovery: boolean; explanation: boolean } => {
  const { discovery, explanation, voice } = partsOf(values, saved);
  return {
    discovery: discovery !== undefined,
    explanation: explanation !== undefined || voice !== undefined,
  };
};

/** Returns only changed values, with the loaded revision, so that the server rejects overwriting a newer one. */
export const modelSettingsBodyOf = (values: ModelSettingsValues, saved: ModelSettings): Body => {
  const parts = Object.entries(partsOf(values, saved)).filter(([, part]) => part !== undefined);
  return { revision: saved.revision, ...Object.fromEntries(parts) } as Body;
};
