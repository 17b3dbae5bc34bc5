import { isEmptyAnswer } from '../operators';
import type { AnswerValue, PartedAnswer, Question } from '../types';
import type { AnswerError } from '../validateAnswer';

/** Size of the drawing area in units, independent of the screen size. */
export const padSize = { width: 400, height: 150 };

/** Maximum length of a drawing, in characters: about 500 points. */
export const drawingMax = 4000;

/** Maximum length of a name, in UTF-16 code units, as a field counts. */
export const signedNameMax = 200;

/** Strokes in whole units, each a start and the following points: `M10 20 12 24`. No other path commands are accepted. */
const strokes = /^(?:M\d{1,3} \d{1,3}(?: \d{1,3} \d{1,3})+)+$/;

/** True if a value is a drawing that can safely be shown as the path of a picture. */
export const isDrawing = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= drawingMax && strokes.test(value);

/** Returns the problem with a signature: it must be drawn, typed, or both. */
export const checkSignature = (
  { required }: Question,
  answer: AnswerValue | undefined,
): AnswerError | null => {
  if (isEmptyAnswer(answer)) return required ? { code: 'required' } : null;
  const { signature, name = '', drawing, ...more } = answer as PartedAnswer;
  if (
    signature !== 'signed' ||
    typeof name !== 'string' ||
    name.length > signedNameMax ||
    Object.keys(more).length ||
    !(drawing === undefined ? name.trim() : isDrawing(drawing))
  )
    return { code: 'type' };
  return null;
};
