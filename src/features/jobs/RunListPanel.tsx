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
import { groupRuns, groupTimes, runTimes } from './model/groupRuns';
import { jobsText } from './texts/jobsText';

export interface RunListPanelProps {
  /** Shows only runs of this kind. */
  kind?: string;
  /** Shows only runs about one object, such as a data source. */
  subjectId?: string;
  /** Actions on a run other than stopping it. */
  actions?: (run: JobRun) => ReactNode;
}

const MAIL = 'mail.send';
const MAILS_SHOWN = 200;

/**
 * The company's newest background runs, updated live, with a Stop button where possible. Emails are separate and grouped by kind, so
 * that many invitations don't hide the rest.
 */
export function RunListPanel({ actions, ...filter }: RunListPanelProps) {
  const everything = filter.kind === undefined && filter.subjectId === undefined;
  const runs = useJobs(everything ? { except: MAIL } : filter);
  const mails = useJobs({ kind: MAIL, limit: MAILS_SHOWN }, everything);
  const cancel = useCancelJob();
  const canWrite = useCan('data_sources:write');
  const toast = useToast();
  const stop = (id: string) =>
    cancel.mutate({ params: { id } }, { onError: (error) => toast.error(error.message) });
  const lineOf = (run: JobRun, shown: Partial<JobRun> & { times: string }) => (
    <li key={run.id}>
      <JobProgress
        run={{ ...run, ...shown }}
        cancelling={cancel.isPending && cancel.variables.params?.id === run.id}
        onCancel={
          canWrite && (shown.cancellable ?? run.cancellable) ? () => stop(run.id) : undefined
        }
      />
      {actions?.(run)}
    </li>
  );
  const groups = groupRuns(mails.data ?? []);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Card title={jobsText('runs')} support={jobsText('runs.support')}>
        {runs.isPending && <LoadingState label={jobsText('loading')} shape="cards" rows={2} />}
        {runs.isError && (
          <InlineRetry what={jobsText('runs')} error={runs.error} onRetry={() => runs.refetch()} />
        )}
        {runs.data?.length === 0 && (
          <EmptyState icon={<ListChecks aria-hidden />} message={jobsText('empty')} />
        )}
        {runs.data && runs.data.length > 0 && (
          <Box component="ul" aria-label={jobsText('runs')} sx={list}>
            {runs.data.map((run) => lineOf(run, { times: runTimes(run) }))}
          </Box>
        )}
      </Card>
      {groups.length > 0 && (
        <Card
          title={jobsText('emails')}
          support={
            mails.data?.length === MAILS_SHOWN
              ? jobsText('emails.newest', { count: MAILS_SHOWN })
              : jobsText('emails.support')
          }
        >
          <Box component="ul" aria-label={jobsText('emails')} sx={list}>
            {groups.map((group) =>
              lineOf(group.newest, {
                times: groupTimes(group),
                ...(group.runs.length > 1
                  ? { counts: { emails: group.runs.length }, cancellable: false }
                  : {}),
              }),
            )}
          </Box>
        </Card>
      )}
    </Box>
  );
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { py: 1.25, borderTop: `1px solid ${color.line}` },
  '& > li:first-of-type': { borderTop: 0, pt: 0 },
} as const;
