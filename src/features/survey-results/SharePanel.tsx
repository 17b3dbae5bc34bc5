import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Message } from '@src/components/Message/Message';
import { useRevokeShareLink, useShareLinks } from './api';
import type { PublishedSurvey } from '@core/contract/surveys';
import { ShareLinkList } from './components/ShareDialog/ShareLinkList';
import type { Question } from '@core/survey/types';
import { withTexts } from '@src/lib/i18n/texts';
import { rem } from '@src/theme/lengths';
import { surveyResultsText } from './texts/surveyResultsText';

const ShareLinkDialog = lazy(withTexts(() => import('./sharing/ShareLinkDialog')));

/**
 * Read-only links to a survey's numbers: create, copy and revoke them. They never share single
 * answers, texts or addresses.
 */
export default function SharePanel({
  survey,
  questions,
  weights,
  timeZone,
  onClose,
}: {
  survey: PublishedSurvey;
  questions: readonly Question[];
  /** The page's weights, which a new link also uses. */
  weights: string | undefined;
  /** The company's IANA time zone. */
  timeZone: string;
  onClose: () => void;
}) {
  const links = useShareLinks(survey.id);
  const [creating, setCreating] = useState(false);
  const revoke = useRevokeShareLink();
  const query = { companyFilter: survey.companyId };
  if (creating)
    return (
      <Suspense fallback={null}>
        <ShareLinkDialog
          survey={survey}
          questions={questions}
          weights={weights}
          timeZone={timeZone}
          onClose={() => setCreating(false)}
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
          onClick={() => setCreating(true)}
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
