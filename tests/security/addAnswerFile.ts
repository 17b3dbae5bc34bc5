import { ANSWER_FILES_PATH, RESPONSE_TOKEN_HEADER } from '@core/contract/publicPaths';
import { ABSENT_ID, publishAndStart, question, saveAnswer, startAnswer } from '../support/surveys';
import type { TestServer } from '../support/testServer';
import type { Target } from './targets';

/** Request that sends a file to a response. */
export const sampleFile = (id: string, token: string) => ({
  params: { responseId: id },
  query: { question: 'file', fileId: 'sample', name: 'sample.txt' },
  headers: { [RESPONSE_TOKEN_HEADER]: token, 'content-type': 'application/octet-stream' },
  raw: 'a sample',
});

/** Starts a response to a question for files. */
export const addFileResponse = async (
  server: TestServer,
  { home }: Target,
): Promise<{ id: string; token: string }> => {
  if (!home) return { id: ABSENT_ID, token: 'absent' };
  const survey = await publishAndStart(server, home.owner.token, {
    title: 'Files',
    questions: [question('file', 'file-upload', { settings: { fileTypes: ['txt'] } })],
  });
  return (await startAnswer(server, survey.id)).body;
};

/** Stores a response with a file. @returns the ids of both. */
export const addAnswerFile = async (
  server: TestServer,
  target: Target,
): Promise<{ id: string; file: string }> => {
  const started = await addFileResponse(server, target);
  if (!target.home) return { id: started.id, file: 'absent' };
  const { params, ...sample } = sampleFile(started.id, started.token);
  const { body } = await server.request<{ file: string }>(
    'POST',
    ANSWER_FILES_PATH.replace(':responseId', params.responseId),
    sample,
  );
  await saveAnswer(server, started, { file: [body.file] });
  return { id: started.id, file: body.file.split('/', 1)[0]! };
};
