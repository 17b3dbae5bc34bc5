import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { CodeBlock } from '@src/components/CodeBlock/CodeBlock';
import { Message } from '@src/components/Message/Message';
import { ReadoutStrip } from '@src/components/ReadoutStrip/ReadoutStrip';
import { SampleDataChip } from '@src/components/SampleDataChip/SampleDataChip';
import { rem, space } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { codeSample } from '../../model/codeSamples';
import { errorOf, modelTimeOf, previewItems, type LiveResult } from '../../model/liveResult';
import { OUTBOUND_MESSAGES } from '../../messages';
import { ItemPreview } from './ItemPreview';

type View = 'body' | 'headers' | 'request';

const views: readonly { value: View; label: string }[] = [
  { value: 'body', label: 'Body' },
  { value: 'headers', label: 'Headers' },
  { value: 'request', label: 'Request' },
];

const ms = (value: number): string => String(Math.round(value));

/** Status, text, latency, items, body and headers of one live test, as they came (API-015); what was invented is marked (OP-085). */
export function LiveResponse({ result, url }: { result: LiveResult; url: string }) {
  const [view, setView] = useState<View>('body');
  const answer = result.kind === 'answer' ? result.answer : null;
  const simulated = result.kind === 'unreachable' ? result.simulated : null;
  const body = answer ? answer.body : simulated;
  const error = answer
    ? errorOf(answer)
    : result.kind === 'unreachable'
      ? { type: 'ERROR', sentence: OUTBOUND_MESSAGES.unreachable }
      : null;
  const items = previewItems(body);
  const modelTime = modelTimeOf(body);
  const status = answer
    ? { code: answer.status, text: answer.statusText }
    : simulated
      ? { code: 200, text: 'OK' }
      : null;
  const code = {
    body: answer && answer.body === undefined ? answer.text : JSON.stringify(body, null, 2),
    headers: (answer?.headers ?? []).map(([name, value]) => `${name}: ${value}`).join('\n'),
    request: codeSample('curl', { url, body: result.request }),
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      {simulated && (
        <Box>
          <SampleDataChip
            label="Simulated response"
            reason="The service could not be reached: everything below is invented."
          />
        </Box>
      )}
      {status && (
        <ReadoutStrip
          dense
          label="Live response"
          items={[
            {
              id: 'status',
              label: 'Status',
              value: (
                <>
                  <Dot bad={status.code >= 400} />
                  {status.code}
                </>
              ),
              unit: status.text,
              note: 'POST /v1/predict',
            },
            ...(answer
              ? [
                  {
                    id: 'latency',
                    label: 'Latency',
                    value: ms(answer.latencyMs),
                    unit: 'ms',
                    note: 'measured here',
                  },
                ]
              : []),
            ...(modelTime === null
              ? []
              : [
                  {
                    id: 'model',
                    label: 'Model time',
                    value: ms(modelTime),
                    unit: 'ms',
                    note: 'of the latency',
                  },
                ]),
            ...(error && !simulated
              ? []
              : [
                  {
                    id: 'items',
                    label: 'Items',
                    value: String(items.length),
                    unit: `of ${String(result.request.topK)}`,
                    note: 'best first',
                  },
                ]),
          ]}
        />
      )}
      {error && (
        <Message tone="error" title={error.type}>
          <strong>Error Details</strong>
          <Box component="span" sx={{ display: 'block' }}>
            {error.sentence}
          </Box>
        </Message>
      )}
      {status && (!error || simulated) && (
        <Paper variant="outlined">
          <ItemPreview items={items} notice={noticeOf(body)} />
        </Paper>
      )}
      {status && (
        <CodeBlock
          label={views.find(({ value }) => value === view)!.label}
          language={view === 'body' ? 'json' : view === 'request' ? 'shell' : 'text'}
          code={code[view]}
          tabs={simulated ? views.filter(({ value }) => value !== 'headers') : views}
          tab={view}
          onTabChange={(next) => {
            setView(next as View);
          }}
          maxHeight={420}
        />
      )}
    </Box>
  );
}

const noticeOf = (body: unknown): string | null => {
  const notice = typeof body === 'object' && body !== null && 'notice' in body ? body.notice : null;
  return typeof notice === 'string' ? notice : null;
};

function Dot({ bad }: { bad: boolean }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-block',
        width: rem(9),
        height: rem(9),
        mr: 1,
        borderRadius: '50%',
        verticalAlign: space(2),
        backgroundColor: bad ? color.error : color.success,
      }}
    />
  );
}
