import { questionTypeEntry } from '@core/survey/questionTypes';
import type { Question } from '@core/survey/types';
import { FieldSettings } from './FieldSettings';
import { PictureOptions } from './PictureOptions';

/** What a question of a rarer type consists of: options that are pictures, or fields to fill in. Comes with the first such question. */
export default function TypeOptions(props: {
  question: Question;
  onChange: (question: Question) => void;
}) {
  const { fields } = questionTypeEntry(props.question.type);
  return fields ? <FieldSettings {...props} /> : <PictureOptions {...props} />;
}
