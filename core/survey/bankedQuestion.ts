import { nameQuestions, pipedIds } from './piping';
import type { Question, QuestionTranslation, Survey } from './types';

/** A question as a company's bank keeps it: nothing in it points to other questions. */
export interface BankedContent {
  question: Question;
  /** BCP 47 tag of the question's own texts; absent where the survey named none. */
  language?: string | null;
  /** BCP 47 tag to the question's texts in that language. */
  translations?: Record<string, QuestionTranslation> | null;
}

/** Parts left behind because they refer to other questions of the survey: rules about them, and their answers in texts. */
export type LeftBehind = 'rules' | 'pipes';

/** A question of a survey with its settings, options and translations, for the bank. */
export const bankContent = (
  survey: Pick<Survey, 'language' | 'translations'>,
  question: Question,
): BankedContent => ({
  question: standAlone(question),
  language: survey.language ?? null,
  translations: Object.fromEntries(
    Object.entries(survey.translations ?? {}).flatMap(([language, { questions }]) => {
      const texts = questions?.[question.id];
      return texts ? [[language, withoutPipes(texts)]] : [];
    }),
  ),
});

/** Returns the parts of a question that the bank does not keep. */
export const leftBehind = (question: Question): LeftBehind[] => [
  ...(question.conditions?.length || question.visibleWhen?.length ? (['rules'] as const) : []),
  ...(pipedIds(`${question.title} ${question.description ?? ''}`).length > 0
    ? (['pipes'] as const)
    : []),
];

/** Returns the question without references to other questions. One without references is returned unchanged. */
export const standAlone = ({ visibleWhen: _rules, ...question }: Question): Question => ({
  ...withoutPipes(question),
  conditions: [],
});

/** Texts in which each answer that was to be repeated gives way to its fallback. */
const withoutPipes = <Texts extends QuestionTranslation>(texts: Texts): Texts => ({
  ...texts,
  ...(texts.title !== undefined && { title: plain(texts.title) }),
  ...(texts.description !== undefined && { description: plain(texts.description) }),
});

const plain = (title: string): string => nameQuestions([{ id: '', title }])[0]!.title;

/** The survey with a copy of a banked question at its end, in the survey's own language where the bank has it, and in its other languages. */
export const withBanked = (survey: Survey, content: BankedContent, newId: string): Survey => {
  const { question, translations } = inLanguage(structuredClone(content), survey.language);
  // A data type belongs to one question only (BUILD-037).
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

/** The question with the texts of a language as its own, which then become a translation; as it is where the bank does not have that language. */
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
