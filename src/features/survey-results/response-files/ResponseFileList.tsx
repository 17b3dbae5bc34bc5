import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import { readJob } from '@core/contract/jobs';
import { downloadResponseFile, listResponseFiles } from '@core/contract/responseFiles';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { JobProgress } from '@src/components/JobProgress/JobProgress';
import { Message } from '@src/components/Message/Message';
import { downloadStream } from '@src/lib/downloadStream';
import { queryFor } from '@src/lib/endpointQuery';
import { saveFile } from '@src/lib/saveFile';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { answeredAtText } from '../model/answerText';
import { responseFilesText } from './texts/responseFilesText';

type File = ResponseOf<typeof listResponseFiles>['files'][number];

/** Interval at which a file's progress is read, in ms. */
const pollMs = 1000;

export interface ResponseFileListProps {
  input: { params: { id: string }; query: { companyFilter: string } };
}

/** The files of a survey: their progress, and a download button for those that are made. */
export function ResponseFileList({ input }: ResponseFileListProps) {
  const found = useQuery(queryFor(listResponseFiles, input));
  const download = useMutation<void, Error, File>({
    mutationFn: async ({ id, name }) =>
      saveFile(
        await downloadStream(
          downloadResponseFile,
          { ...input, params: { ...input.params, fileId: id } },
          { signal: new AbortController().signal, onChunk: () => undefined },
        ),
        name,
      ),
  });
  const files = found.data?.files ?? [];
  if (found.isError)
    return (
      <InlineRetry
        silent
        message={responseFilesText('filesFailed')}
        onRetry={() => void found.refetch()}
      />
    );
  if (files.length === 0) return null;
  return (
    <div>
      <Typography variant="label" component="h3" sx={{ mb: 0.5 }}>
        {responseFilesText('files')}
      </Typography>
      {download.isError && (
        <Message tone="error">
          {responseFilesText('downloadFailed', { reason: download.error.message })}
        </Message>
      )}
      <Box component="ul" aria-label={responseFilesText('files')} sx={list}>
        {files.map((file) => (
          <li key={file.id}>
            <Box sx={{ flex: `1 1 ${rem(192)}`, minWidth: 0, overflowWrap: 'anywhere' }}>
              {file.name}
              <Box sx={{ ...textRole.caption, color: color.textTertiary }}>
                {answeredAtText(file.createdAt)}
                {file.rows !== null && ` · ${responseFilesText('rows', { count: file.rows })}`}
              </Box>
              {file.bytes === null && <FileProgress runId={file.runId} />}
            </Box>
            {file.bytes !== null && (
              <Button
                size="small"
                startIcon={<Download aria-hidden />}
                disabled={download.isPending}
                aria-label={responseFilesText('download', { name: file.name })}
                onClick={() => download.mutate(file)}
              >
                {file.name.replace(/^.*\./, '').toUpperCase()}
              </Button>
            )}
          </li>
        ))}
      </Box>
      <Box component="p" sx={{ m: 0, ...textRole.caption, color: color.textSecondary }}>
        {responseFilesText('filesHelp')}
      </Box>
    </div>
  );
}

/** Reads a run until it ends, then renews the list. */
function FileProgress({ runId }: { runId: string }) {
  const client = useQueryClient();
  const run = useQuery({
    ...queryFor(readJob, { params: { id: runId } }),
    refetchInterval: ({ state }) => (state.data?.finishedAt ? false : pollMs),
  });
  const isMade = run.data?.state === 'succeeded';
  const renew = useEffectEvent(
    () => void client.invalidateQueries({ queryKey: [listResponseFiles.id] }),
  );
  useEffect(() => {
    if (isMade) renew();
  }, [isMade]);
  return run.data ? <JobProgress run={run.data} /> : responseFilesText('making');
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 1,
    py: 0.75,
    borderTop: `1px solid ${color.line}`,
  },
  '& > li:first-of-type': { borderTop: 0 },
} as const;
