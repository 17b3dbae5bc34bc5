import Box from '@mui/material/Box';
import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@src/components/Card/Card';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { JobProgress } from '@src/components/JobProgress/JobProgress';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { useToast } from '@src/components/Toast/useToast';
import { color } from '@src/theme/tokenVariables';
import { useCan } from '@src/lib/useCan';
import { useCancelJob, useJobs, type JobRun } from './api';
import { runFacts } from './runFacts';

export interface RunListPanelProps {
  /** Runs of one kind only. */
  kind?: string;
  /** Runs about one thing only, such as a data source. */
  subjectId?: string;
  /** What can be done with a run beside stopping it. */
  actions?: (run: JobRun) => ReactNode;
}

/** The newest background runs of the company, live; those that can be stopped have a button. */
export function RunListPanel({ actions, ...filter }: RunListPanelProps) {
  const runs = useJobs(filter);
  const cancel = useCancelJob();
  const canWrite = useCan('data_sources:write');
  const toast = useToast();
  const stop = (id: string) =>
    cancel.mutate({ params: { id } }, { onError: (error) => toast.error(error.message) });
  return (
    <Card title="Background runs" support="What the server does for you, the newest first.">
      {runs.isPending && <LoadingState label="Loading runs..." shape="cards" rows={2} />}
      {runs.isError && (
        <InlineRetry
          message={runs.error.message}
          onRetry={() => {
            void runs.refetch();
          }}
        />
      )}
      {runs.data?.length === 0 && (
        <EmptyState icon={<ListChecks aria-hidden />} message="Nothing ran yet." />
      )}
      {runs.data && runs.data.length > 0 && (
        <Box
          component="ul"
          aria-label="Background runs"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            '& > li': { py: 1.25, borderTop: `1px solid ${color.line}` },
            '& > li:first-of-type': { borderTop: 0, pt: 0 },
          }}
        >
          {runs.data.map((run) => (
            <li key={run.id}>
              <JobProgress
                run={{ ...run, facts: runFacts(run) }}
                cancelling={cancel.isPending && cancel.variables.params?.id === run.id}
                onCancel={canWrite && run.cancellable ? () => stop(run.id) : undefined}
              />
              {actions?.(run)}
            </li>
          ))}
        </Box>
      )}
    </Card>
  );
}
