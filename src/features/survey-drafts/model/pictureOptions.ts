import type { Question } from '@core/survey/types';

/** An option that is chosen by its picture. */
export interface PictureOption {
  label: string;
  /** Its address, image data that is not stored yet, or empty. */
  picture: string;
  /** Content of the picture, in words. */
  alt: string;
}

/** The options of a question with their pictures. */
export const pictureOptions = ({ options, settings }: Question): PictureOption[] =>
  (options ?? []).map((label, at) => ({
    label,
    picture: settings?.pictures?.[at] ?? '',
    alt: settings?.alts?.[at] ?? '',
  }));

/** The question with these options. */
export const withPictureOptions = (
  question: Question,
  options: readonly PictureOption[],
): Question => ({
  ...question,
  options: options.map(({ label }) => label),
  settings: {
    ...question.settings,
    pictures: options.map(({ picture }) => picture),
    alts: options.map(({ alt }) => alt),
  },
});

/** The question with its texts trimmed. An option without a label is named by its picture's text, or else its number. An empty option is removed. */
export const tidyPictures = (question: Question): Question =>
  withPictureOptions(
    question,
    pictureOptions(question)
      .map(({ label, picture, alt }) => ({
        label: label.trim(),
        picture: picture.trim(),
        alt: alt.trim(),
      }))
      .filter(({ label, picture, alt }) => label || picture || alt)
      .map((option, at) => ({ ...option, label: option.label || option.alt || String(at + 1) })),
  );
