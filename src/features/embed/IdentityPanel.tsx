import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Card } from '@src/components/Card/Card';
import { CodeBlock } from '@src/components/CodeBlock/CodeBlock';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { useToast } from '@src/components/Toast/useToast';
import { useCan } from '@src/lib/useCan';
import { useIdentitySecret, useRevokePreviousIdentitySecret, useRotateIdentitySecret } from './api';
import { NewSecret } from './components/NewSecret/NewSecret';
import { shortMomentText } from '@src/lib/dateText';
import { SIGNED_SCRIPT, SIGNING_SAMPLE } from './model/signingSample';
import { embedText } from './texts/embedText';

/**
 * Creates, rotates and revokes the secret with which a site's server proves its visitor's identity,
 * and shows code that uses it.
 */
export function IdentityPanel({ companyId }: { companyId: string }) {
  const state = useIdentitySecret(companyId);
  const rotate = useRotateIdentitySecret();
  const revoke = useRevokePreviousIdentitySecret();
  const toast = useToast();
  const canWrite = useCan('data_sources:write');
  const failed = {
    onError: (error: Error) => {
      toast.error(error.message);
    },
  };
  const busy = rotate.isPending || revoke.isPending;
  const until = state.data?.previousValidUntil;
  const hasSecret = rotate.isSuccess || typeof state.data?.updatedAt === 'string';
  return (
    <Card title={embedText('signing.title')} support={embedText('signing.support')}>
      <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {embedText('signing.explanation')}
        </Typography>
        {state.isError && (
          <InlineRetry
            what={embedText('signing.title')}
            error={state.error}
            onRetry={() => state.refetch()}
          />
        )}
        {rotate.data && <NewSecret secret={rotate.data.secret} />}
        {state.data && (
          <Typography variant="body2">
            {state.data.updatedAt === null
              ? embedText('signing.none')
              : embedText('signing.madeAt', { when: shortMomentText(state.data.updatedAt) })}
            {until && ` ${embedText('signing.previousUntil', { until: shortMomentText(until) })}`}
          </Typography>
        )}
        {state.data && canWrite && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              size="small"
              disabled={busy}
              onClick={() => {
                rotate.mutate({ params: { companyId } }, failed);
              }}
            >
              {embedText(state.data.updatedAt === null ? 'signing.create' : 'signing.rotate')}
            </Button>
            {until && (
              <Button
                size="small"
                color="error"
                variant="text"
                disabled={busy}
                onClick={() => {
                  revoke.mutate({ params: { companyId } }, failed);
                }}
              >
                {embedText('signing.revoke')}
              </Button>
            )}
          </Box>
        )}
        {hasSecret && (
          <CodeBlock
            title={embedText('signing.onServer')}
            label={embedText('signing.sample')}
            language="javascript"
            code={SIGNING_SAMPLE}
          />
        )}
        {hasSecret && (
          <CodeBlock
            title={embedText('signing.inCode')}
            label={embedText('signing.signedCode')}
            language="html"
            code={SIGNED_SCRIPT}
          />
        )}
      </Box>
    </Card>
  );
}
