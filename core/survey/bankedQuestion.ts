import { nameQuestions, pipedIds } from './piping';
import type { Question, QuestionTranslation, Survey } from './types';

/** A question as stored in a company's bank, without references to other questions. */
export interface BankedContent {
  question: Question;
  /** BCP 47 tag of the question's own texts; absent if the survey had none. */
  language?: string | null;
  /** Maps BCP 47 tags to the question's texts in that language. */
  translations?: Record<string, QuestionTranslation> | null;
}

/** Parts that were removed because they refer to other questions of the survey: rules about them, and their answers in texts. */
export type LeftBehind = 'rules' | 'pipes';

/** Returns a question with its settings, options and translations, for the bank. */
export const bankContent = (
  survey: Pick<Survey, 'language' | 'translations'>,
  question: Question,
): BankedContent => ({
  question: detachQuestion(question),
  language: survey.language ?? null,
  translations: Object.fromEntries(
    Object.entries(survey.translations ?? {}).flatMap(([language, { questions }]) => {
      const texts = questions?.[question.id];
      return texts ? [[language, withoutPipes(texts)]] : [];
    }),
  ),
});

/** Returns the parts of a question that the bank does not store. */
export const leftBehind = (question: Question): LeftBehind[] => [
  ...(question.conditions?.length || question.visibleWhen?.length || question.jumps?.length
    ? (['rules'] as const)
    : []),
  ...(pipedIds(`${question.title} ${question.description ?? ''}`).length > 0
    ? (['pipes'] as const)
    : []),
];

/** Returns the question without references to other questions. A question without references is returned unchanged. */
export const detachQuestion = ({
  visibleWhen: _rules,
  jumps: _jumps,
  ...question
}: Question): Question => ({
  ...withoutPipes(question),
  conditions: [],
});

/** Returns the texts with each piped answer replaced by its fallback. */
const withoutPipes = <Texts extends QuestionTranslation>(texts: Texts): Texts => ({
  ...texts,
  ...(texts.title !== undefined && { title: plain(texts.title) }),
  ...(texts.description !== undefined && { description: plain(texts.description) }),
});

const plain = (title: string): string => nameQuestions([{ id: '', title }])[0]!.title;

/** Appends a copy of a banked question to a survey, in the survey's own language if the bank has it, and in its other languages. */
export const withBanked = (survey: Survey, content: BankedContent, newId: string): Survey => {
  const { question, translations } = inLanguage(structuredClone(content), survey.language);
  // Only one question can have a data type (BUILD-037).
  const isTaken = survey.questions.some(
    ({ dataType }) => dataType && dataType === question.dataType,
  );
  const own = Object.entries(survey.translations ?? {}).map(([language, texts]) => {
    const said = translations?.[language];
    return [
      language,
      said ? { ...texts, questions: { ...texts.questions, [newId]: said } } : texts,
    ] as const;
  });
  return {
    ...survey,
    questions: [
      ...survey.questions,
      { ...question, id: newId, dataType: isTaken ? null : (question.dataType ?? null) },
    ],
    ...(own.length > 0 && { translations: Object.fromEntries(own) }),
  };
};

/**
 * Swaps the question's own texts with those of a language, and keeps the old ones as a translation. Without texts in that language, the
 * question stays unchanged.
 */
const inLanguage = (
  content: BankedContent,
  language: string | null | undefined,
): Pick<BankedContent, 'question' | 'translations'> => {
  const { question, translations } = content;
  const said = translations?.[language ?? ''];
  if (!language || !content.language || language === content.language || !said) return content;
  const { rows, alts, ...settings } = question.settings ?? {};
  const each = (texts: readonly string[], other: readonly string[] | undefined): string[] =>
    texts.map((text, at) => other?.[at] || text);
  const { title, description, options, rowLabels, altLabels, ...words } = said;
  return {
    question: {
      ...question,
      title: title || question.title,
      description: description || (question.description ?? ''),
      options: each(question.options ?? [], options),
      settings: {
        ...settings,
        ...Object.fromEntries(Object.entries(words).filter(([, text]) => text)),
        ...(rows && { rows: each(rows, rowLabels) }),
        ...(alts && { alts: each(alts, altLabels) }),
      },
    },
    translations: { ...translations, [content.language]: ownTexts(question) },
  };
};

/** Returns a question's texts in the form of a translation. */
const ownTexts = ({ title, description, options, settings }: Question): QuestionTranslation => {
  const { placeholder, otherLabel, lowLabel, highLabel, rows, alts } = settings ?? {};
  return {
    title,
    ...(description && { description }),
    ...(options?.length && { options }),
    ...(placeholder && { placeholder }),
    ...(otherLabel && { otherLabel }),
    ...(lowLabel && { lowLabel }),
    ...(highLabel && { highLabel }),
    ...(rows && { rowLabels: rows }),
    ...(alts && { altLabels: alts }),
  };
};
