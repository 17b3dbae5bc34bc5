import Box from '@mui/material/Box';
import { useState } from 'react';
import { CodeBlock } from '@src/components/CodeBlock/CodeBlock';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { apiDocsText } from './components/EndpointDocs/texts/apiDocsText';
import { EndpointDocs } from './components/EndpointDocs/EndpointDocs';
import { StartGuide } from './components/StartGuide/StartGuide';
import { describeCall, type DocumentedCall } from './model/apiDocs';
import { codeSample, SAMPLE_LANGUAGES, type SampleLanguage } from './model/codeSamples';

const calls: readonly { value: DocumentedCall; label: string }[] = [
  { value: 'predict', label: '/v1/predict' },
  { value: 'items', label: '/v1/items' },
  { value: 'events', label: '/v1/events' },
];

const highlighting = { python: 'python', java: 'java', curl: 'shell', node: 'javascript' } as const;

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/**
 * API documentation, generated from the contract: paths, fields, errors, samples in four languages
 * (API-009 to API-013).
 */
export function DocumentationPanel({ onCreateToken }: { onCreateToken: () => void }) {
  const [call, setCall] = useState<DocumentedCall>('predict');
  const [language, setLanguage] = useState<SampleLanguage>('curl');
  const doc = describeCall(call);
  const { endpoint } = doc;
  const url = window.location.origin + endpoint.path;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <StartGuide onCreateToken={onCreateToken} onShow={setCall} />
      <Box sx={{ justifySelf: 'start', maxWidth: 1, position: 'relative', overflowX: 'auto' }}>
        <SegmentedControl
          label={apiDocsText('endpoint')}
          options={calls}
          value={call}
          onChange={setCall}
        />
      </Box>
      <EndpointDocs doc={doc} url={url}>
        <CodeBlock
          label={apiDocsText('codeExample')}
          language={highlighting[language]}
          code={codeSample(language, { url, body: endpoint.example?.body })}
          tabs={SAMPLE_LANGUAGES}
          tab={language}
          onTabChange={(next) => {
            setLanguage(next as SampleLanguage);
          }}
        />
        <CodeBlock
          label={apiDocsText('requestBody')}
          title={apiDocsText('requestBody')}
          language="json"
          code={json(endpoint.example?.body)}
        />
        <CodeBlock
          label={apiDocsText('response')}
          title={apiDocsText('response')}
          status={<StatusChip tone="success" label={`${String(endpoint.status ?? 200)} OK`} />}
          language="json"
          code={json(endpoint.example?.response)}
        />
      </EndpointDocs>
    </Box>
  );
}
