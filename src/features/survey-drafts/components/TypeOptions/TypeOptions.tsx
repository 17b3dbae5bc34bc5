import { questionTypeEntry } from '@core/survey/questionTypes';
import type { Question } from '@core/survey/types';
import { BookingLink } from './BookingLink';
import { FieldSettings } from './FieldSettings';
import { FileSettings } from './FileSettings';
import { PictureOptions } from './PictureOptions';

/**
 * Options of the less common question types: pictures, form fields, a booking page or files. Loaded
 * with the first such question.
 */
export default function TypeOptions(props: {
  question: Question;
  onChange: (question: Question) => void;
}) {
  const { defaults } = questionTypeEntry(props.question.type);
  if (defaults.fileTypes) return <FileSettings {...props} />;
  if (defaults.link !== undefined) return <BookingLink {...props} />;
  return defaults.fields ? <FieldSettings {...props} /> : <PictureOptions {...props} />;
}
