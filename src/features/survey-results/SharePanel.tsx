import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Message } from '@src/components/Message/Message';
import { useCreateShareLink, useRevokeShareLink, useShareLinks } from './api';
import type { PublishedSurvey } from '@core/contract/surveys';
import { ShareLinkList } from './components/ShareDialog/ShareLinkList';
import { rem } from '@src/theme/lengths';
import { surveyResultsText } from './texts/surveyResultsText';

/**
 * Read-only links to a survey's numbers: create, copy and revoke them. They never share single
 * answers, texts or addresses.
 */
export function SharePanel({
  survey,
  weights,
  onClose,
}: {
  survey: PublishedSurvey;
  /** The page's weights, which a new link also uses. */
  weights: string | undefined;
  onClose: () => void;
}) {
  const links = useShareLinks(survey.id);
  const create = useCreateShareLink();
  const revoke = useRevokeShareLink();
  const query = { companyFilter: survey.companyId };
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
          disabled={create.isPending}
          onClick={() => create.mutate({ params: { id: survey.id }, query: { ...query, weights } })}
        >
          {surveyResultsText('createLink')}
        </Button>
      }
    >
      {weights && <Message tone="info">{surveyResultsText('shareWeighted')}</Message>}
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
        {create.isError && <Message tone="error">{create.error.message}</Message>}
        {revoke.isError && <Message tone="error">{revoke.error.message}</Message>}
        {revoke.isSuccess && <Message tone="success">{surveyResultsText('linkRevoked')}</Message>}
      </Box>
    </AppDialog>
  );
}
