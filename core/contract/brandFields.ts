import { object, text } from './fields';

const color = () =>
  text(7)
    .required('Please enter a color like #04708A.')
    .matches(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'Please enter a color like #04708A.');

/** A company's colors. New surveys, emails and shared results use them. */
export const brandFields = object({
  /** Color of buttons and highlights, as #rrggbb. */
  color: color(),
  /** Color behind the text, as #rrggbb. */
  background: color(),
  /** Color of the text, as #rrggbb. */
  text: color(),
});
