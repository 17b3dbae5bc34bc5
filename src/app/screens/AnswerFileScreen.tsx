import { useParams } from 'react-router-dom';
import { AnswerFilePanel } from '@src/features/survey-results/AnswerFilePanel';

/** Downloads a file that a visitor sent with an answer. Exports link here. */
export function AnswerFileScreen() {
  const { responseId = '', ref = '', name = '' } = useParams();
  return <AnswerFilePanel responseId={responseId} entry={`${ref}/${name}`} />;
}
