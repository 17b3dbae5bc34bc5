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
import { EMBED_MESSAGES } from './messages';
import { SIGNED_SCRIPT, SIGNING_SAMPLE } from './model/signingSample';

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** The secret with which a site's server proves who its visitor is: made, rotated and revoked here, with the code that uses it. */
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
    <Card
      title="Signed visitors"
      support="Optional. What a page says about its visitor is unverified until your server signs it."
    >
      <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {EMBED_MESSAGES.signing}
        </Typography>
        {state.isError && (
          <InlineRetry
            message={state.error.message}
            onRetry={() => {
              void state.refetch();
            }}
          />
        )}
        {rotate.data && <NewSecret secret={rotate.data.secret} />}
        {state.data && (
          <Typography variant="body2">
            {state.data.updatedAt === null
              ? 'No identity secret yet.'
              : `Identity secret of ${moment.format(new Date(state.data.updatedAt))}.`}
            {until && ` The previous one works until ${moment.format(new Date(until))}.`}
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
              {state.data.updatedAt === null ? 'Create identity secret' : 'Rotate identity secret'}
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
                Revoke previous secret
              </Button>
            )}
          </Box>
        )}
        {hasSecret && (
          <CodeBlock
            title="On your server (Node)"
            label="Signing sample"
            language="javascript"
            code={SIGNING_SAMPLE}
          />
        )}
        {hasSecret && (
          <CodeBlock
            title="In the embed code, for each visitor"
            label="Signed embed code"
            language="html"
            code={SIGNED_SCRIPT}
          />
        )}
      </Box>
    </Card>
  );
}
