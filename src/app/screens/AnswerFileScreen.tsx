import { useParams } from 'react-router-dom';
import { AnswerFilePanel } from '@src/features/survey-results/AnswerFilePanel';

/** A file that someone sent with an answer, by the link of an export. */
export function AnswerFileScreen() {
  const { responseId = '', ref = '', name = '' } = useParams();
  return <AnswerFilePanel responseId={responseId} entry={`${ref}/${name}`} />;
}
