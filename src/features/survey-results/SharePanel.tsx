import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Message } from '@src/components/Message/Message';
import { useRevokeShareLink, useShareLinks, type ShareLink } from './api';
import type { ResultFilters } from './model/resultFilters';
import type { PublishedSurvey } from '@core/contract/surveys';
import { ShareLinkList } from './components/ShareDialog/ShareLinkList';
import type { Question } from '@core/survey/types';
import { withTexts } from '@src/lib/i18n/texts';
import { rem } from '@src/theme/lengths';
import { surveyResultsText } from './texts/surveyResultsText';

const ShareLinkDialog = lazy(withTexts(() => import('./sharing/ShareLinkDialog')));

/**
 * Read-only links to a survey's results: create, copy, change and revoke them. They never share single
 * answers, texts or addresses.
 */
export default function SharePanel({
  survey,
  questions,
  filters,
  timeZone,
  onClose,
}: {
  survey: PublishedSurvey;
  questions: readonly Question[];
  /** The page's filters and weights, which a link can use. */
  filters: ResultFilters;
  /** The company's IANA time zone. */
  timeZone: string;
  onClose: () => void;
}) {
  const links = useShareLinks(survey.id);
  const [opened, setOpened] = useState<ShareLink | 'new' | null>(null);
  const revoke = useRevokeShareLink();
  const query = { companyFilter: survey.companyId };
  if (opened)
    return (
      <Suspense fallback={null}>
        <ShareLinkDialog
          survey={survey}
          questions={questions}
          link={opened === 'new' ? null : opened}
          filters={filters}
          timeZone={timeZone}
          onClose={() => setOpened(null)}
        />
      </Suspense>
    );
  return (
    <AppDialog
      open
      onClose={onClose}
      title={surveyResultsText('shareResults')}
      support={surveyResultsText('shareSupport')}
      size="large"
      actions={
        <Button
          variant="contained"
          startIcon={<Plus aria-hidden />}
          onClick={() => setOpened('new')}
        >
          {surveyResultsText('createLink')}
        </Button>
      }
    >
      {links.isPending && <LoadingState label={surveyResultsText('loadingLinks')} rows={2} />}
      {links.isError && (
        <ErrorState
          what={surveyResultsText('links')}
          error={links.error}
          onRetry={() => links.refetch()}
          headingLevel={3}
        />
      )}
      {links.data && (
        <ShareLinkList
          links={links.data}
          revokingId={revoke.isPending ? revoke.variables.params.linkId : null}
          onEdit={setOpened}
          onRevoke={(linkId) => revoke.mutate({ params: { id: survey.id, linkId }, query })}
        />
      )}
      <Box sx={{ mt: 1.5, minHeight: rem(8) }}>
        {revoke.isError && <Message tone="error">{revoke.error.message}</Message>}
        {revoke.isSuccess && <Message tone="success">{surveyResultsText('linkRevoked')}</Message>}
      </Box>
    </AppDialog>
  );
}
