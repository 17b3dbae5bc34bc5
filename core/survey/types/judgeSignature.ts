import { isEmptyAnswer } from '../operators';
import type { AnswerValue, PartedAnswer, Question } from '../types';
import type { AnswerError } from '../validateAnswer';

/** Size of the drawing area in units, whatever the size of a screen. */
export const padSize = { width: 400, height: 150 };

/** The longest drawing, in characters: about 500 points. */
export const drawingMax = 4000;

/** The longest name, as a field counts: in units of UTF-16. */
export const signedNameMax = 200;

/** Strokes of whole units, each a start and the points that follow: `M10 20 12 24`. Nothing else of a path is taken. */
const strokes = /^(?:M\d{1,3} \d{1,3}(?: \d{1,3} \d{1,3})+)+$/;

/** True if a value is a drawing, which is safe to show as the path of a picture. */
export const isDrawing = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= drawingMax && strokes.test(value);

/** Returns the problem with a signature: it is drawn or typed, or both. */
export const judgeSignature = (
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
