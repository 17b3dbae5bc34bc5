import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { CodeBlock } from '@src/components/CodeBlock/CodeBlock';
import { Message } from '@src/components/Message/Message';
import { ReadoutStrip } from '@src/components/ReadoutStrip/ReadoutStrip';
import { SampleDataChip } from '@src/components/SampleDataChip/SampleDataChip';
import { commonText } from '@src/components/texts/commonText';
import { serverSentence } from '@src/lib/i18n/errors/errorSentences';
import { rem, space } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { codeSample } from '../../model/codeSamples';
import {
  errorOf,
  isEmptyBasis,
  modelTimeOf,
  previewItems,
  type LiveResult,
} from '../../model/liveResult';
import { outboundApiText } from '../../texts/outboundApiText';
import { ItemPreview } from './ItemPreview';

const VIEWS = ['body', 'headers', 'request'] as const;

type View = (typeof VIEWS)[number];

const ms = (value: number): string => String(Math.round(value));

/**
 * Status, text, latency, items, body and headers of one live test, unchanged (API-015). Simulated
 * responses are marked (OP-085).
 */
export function LiveResponse({ result, url }: { result: LiveResult; url: string }) {
  const [view, setView] = useState<View>('body');
  const answer = result.kind === 'answer' ? result.answer : null;
  const simulated = result.kind === 'unreachable' ? result.simulated : null;
  const body = answer ? answer.body : simulated;
  const error = answer
    ? errorOf(answer)
    : result.kind === 'unreachable'
      ? { type: 'ERROR', sentence: outboundApiText('unreachable') }
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
            label={outboundApiText('simulated')}
            reason={outboundApiText('simulatedReason')}
          />
        </Box>
      )}
      {status && (
        <ReadoutStrip
          dense
          label={outboundApiText('liveResponse')}
          items={[
            {
              id: 'status',
              label: commonText('status'),
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
                    label: outboundApiText('latency'),
                    value: ms(answer.latencyMs),
                    unit: 'ms',
                    note: outboundApiText('measuredHere'),
                  },
                ]
              : []),
            ...(modelTime === null
              ? []
              : [
                  {
                    id: 'model',
                    label: outboundApiText('modelTime'),
                    value: ms(modelTime),
                    unit: 'ms',
                    note: outboundApiText('ofLatency'),
                  },
                ]),
            ...(error && !simulated
              ? []
              : [
                  {
                    id: 'items',
                    label: outboundApiText('items'),
                    value: String(items.length),
                    unit: outboundApiText('ofItems', { count: String(result.request.topK) }),
                    note: outboundApiText('bestFirst'),
                  },
                ]),
          ]}
        />
      )}
      {error && (
        <Message tone="error" title={error.type}>
          <strong>{outboundApiText('errorDetails')}</strong>
          <Box component="span" sx={{ display: 'block' }}>
            {error.sentence}
          </Box>
        </Message>
      )}
      {status && (!error || simulated) && (
        <Paper variant="outlined">
          <ItemPreview
            items={items}
            notice={noticeOf(body)}
            mayLackItems={isEmptyBasis(body) && result.request.filters === undefined}
          />
        </Paper>
      )}
      {status && (
        <CodeBlock
          label={outboundApiText(`view.${view}`)}
          language={view === 'body' ? 'json' : view === 'request' ? 'shell' : 'text'}
          code={code[view]}
          tabs={VIEWS.filter((value) => !simulated || value !== 'headers').map((value) => ({
            value,
            label: outboundApiText(`view.${value}`),
          }))}
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
  return typeof notice === 'string' ? serverSentence(notice) : null;
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
