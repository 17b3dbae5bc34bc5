import type { Question } from '@core/survey/types';

/** A picture option. */
export interface PictureOption {
  label: string;
  /** Its URL, image data that is not stored yet, or empty. */
  picture: string;
  /** Alternative text of the picture. */
  alt: string;
}

/** Returns a question's options with their pictures. */
export const pictureOptions = ({ options, settings }: Question): PictureOption[] =>
  (options ?? []).map((label, at) => ({
    label,
    picture: settings?.pictures?.[at] ?? '',
    alt: settings?.alts?.[at] ?? '',
  }));

/** Returns the question with these options. */
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

/**
 * Returns the question with trimmed texts. An option without a label takes its picture's
 * alternative text, or else its number. Removes empty options.
 */
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
