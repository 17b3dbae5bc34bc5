import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { apiReadResponseFile } from '@core/contract/api';
import { fileSizeText } from '@core/survey/types/fileTypes';
import { readAnswerFile, type AnswerFile } from '@core/survey/types/checkFiles';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { ApiError } from '@src/lib/apiError';
import { downloadStream } from '@src/lib/downloadStream';
import { pageLocale } from '@src/lib/i18n/locale';
import { saveFile } from '@src/lib/saveFile';
import { answerFilesText } from './texts/answerFilesText';

/** An answer's files: name, size, and a download button. Renders nothing if there are none. */
export function AnswerFiles({ responseId, answer }: { responseId: string; answer: unknown }) {
  const files = (Array.isArray(answer) ? answer : []).flatMap(
    (entry: unknown) => readAnswerFile(entry) ?? [],
  );
  if (files.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={answerFilesText('list')}
      sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 0.5 }}
    >
      {files.map((file) => (
        <li key={file.ref}>
          <OneFile responseId={responseId} file={file} />
        </li>
      ))}
    </Box>
  );
}

/** One file with its button. */
export function OneFile({ responseId, file }: { responseId: string; file: AnswerFile }) {
  const [state, setState] = useState<'ready' | 'downloading' | 'failed' | 'gone'>('ready');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { name, bytes, ref } = file;
  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setState('downloading');
    try {
      const content = await downloadStream(
        apiReadResponseFile,
        { params: { id: responseId, file: ref } },
        { signal: controller.signal, onChunk: () => undefined },
      );
      saveFile(content, name);
      setState('ready');
    } catch (cause) {
      if (controller.signal.aborted) return;
      setState(cause instanceof ApiError && cause.status === 404 ? 'gone' : 'failed');
    }
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="span" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {name} ({fileSizeText(bytes, pageLocale())})
        </Box>
        <Button
          variant="text"
          size="small"
          startIcon={<Download aria-hidden />}
          aria-label={
            state === 'downloading' ? undefined : answerFilesText('downloadNamed', { name })
          }
          disabled={state === 'downloading'}
          onClick={() => void start()}
        >
          {answerFilesText(state === 'downloading' ? 'downloading' : 'download')}
        </Button>
      </Box>
      {(state === 'failed' || state === 'gone') && (
        <InlineRetry message={answerFilesText(state, { name })} onRetry={() => void start()} />
      )}
    </>
  );
}
