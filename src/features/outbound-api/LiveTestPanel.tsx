import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { predict } from '@core/contract/predictions';
import { Building2 } from 'lucide-react';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Message } from '@src/components/Message/Message';
import { VisuallyHidden } from '@src/components/VisuallyHidden/VisuallyHidden';
import { useCompanyFilter } from '@src/lib/companyFilter';
import { useAttributes } from './api';
import { LiveHistory } from './components/LiveHistory/LiveHistory';
import { LiveResponse } from './components/LiveResponse/LiveResponse';
import { LiveTestForm } from './components/LiveTestForm/LiveTestForm';
import type { LiveResult } from './model/liveResult';
import { outboundApiText } from './texts/outboundApiText';
import { useLiveTest } from './useLiveTest';

const said = (result: LiveResult | undefined): string => {
  if (result === undefined) return '';
  if (result.kind === 'unreachable')
    return outboundApiText(result.simulated ? 'simulatedShown' : 'noAnswer');
  const { status, statusText, latencyMs } = result.answer;
  return outboundApiText('answered', {
    status: String(status),
    statusText,
    ms: String(Math.round(latencyMs)),
  });
};

/**
 * Calls the prediction endpoint as the signed-in user and shows the response (API-014, API-015).
 */
export function LiveTestPanel() {
  const companyId = useCompanyFilter();
  const attributes = useAttributes();
  const { results, busy, signedOut, send } = useLiveTest();
  if (companyId === undefined)
    return (
      <Paper variant="outlined">
        <EmptyState
          icon={<Building2 aria-hidden />}
          message={outboundApiText('chooseOneCompany')}
        />
      </Paper>
    );
  if (attributes.isPending)
    return <LoadingState label={outboundApiText('loadingAttributes')} shape="cards" rows={1} />;
  const [newest, ...earlier] = results;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {attributes.isError && (
          <Message tone="warning">
            {outboundApiText('attributesFailed', { message: attributes.error.message })}
          </Message>
        )}
        <LiveTestForm
          attributes={attributes.data ?? []}
          busy={busy}
          onSend={(request) => {
            void send(request);
          }}
        />
        {signedOut && <Message tone="error">{outboundApiText('signInFirst')}</Message>}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
        <VisuallyHidden live="polite">{said(newest)}</VisuallyHidden>
        {newest ? (
          <LiveResponse result={newest} url={window.location.origin + predict.path} />
        ) : (
          <Paper variant="outlined">
            <EmptyState subject="call" message={outboundApiText('responseEmpty')} />
          </Paper>
        )}
        {earlier.length > 0 && <LiveHistory results={earlier} />}
      </Box>
    </Box>
  );
}
