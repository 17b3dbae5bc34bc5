import { readAnswerFile } from '@core/survey/types/checkFiles';
import { Card } from '@src/components/Card/Card';
import { PageHeader } from '@src/components/PageHeader/PageHeader';
import { OneFile } from './components/AnswerFiles/AnswerFiles';
import { answerFilesText } from './components/AnswerFiles/texts/answerFilesText';

/**
 * The page behind a link in an export: one file of an answer, for users who may read results.
 * `entry` is the text in the answer.
 */
export function AnswerFilePanel({ responseId, entry }: { responseId: string; entry: string }) {
  const file = readAnswerFile(entry);
  return (
    <>
      <PageHeader
        title={answerFilesText('title')}
        support={answerFilesText(file ? 'care' : 'wrongAddress')}
      />
      {file && (
        <Card>
          <OneFile responseId={responseId} file={file} />
        </Card>
      )}
    </>
  );
}
