import Box from '@mui/material/Box';
import { CodeBlock } from '@src/components/CodeBlock/CodeBlock';
import { Message } from '@src/components/Message/Message';
import { serverSentence } from '@src/lib/i18n/errors/errorSentences';
import type { ConnectionTestResult as Outcome } from '../../api';
import { dataSourcesText } from '../../texts/dataSourcesText';

export interface ConnectionTestProps {
  /** Result of the test. */
  outcome?: Outcome | undefined;
  /** Why it could not be tested or stored. */
  failure?: string | undefined;
}

/**
 * Result of a connection test: a message, and the first record. Below a long form, it scrolls into
 * view.
 */
export function ConnectionTest({ outcome, failure }: ConnectionTestProps) {
  const first = outcome?.sample[0];
  return (
    <Box ref={bringIntoView} sx={{ display: 'grid', gap: 1 }}>
      {failure !== undefined && <Message tone="error">{failure}</Message>}
      {outcome && (
        <Message tone={outcome.ok ? 'success' : 'error'}>{serverSentence(outcome.message)}</Message>
      )}
      {first && (
        <CodeBlock
          title={dataSourcesText('firstRecord')}
          language="json"
          code={JSON.stringify(first, null, 2).slice(0, 2000)}
        />
      )}
    </Box>
  );
}

const bringIntoView = (element: HTMLElement | null): void => {
  element?.scrollIntoView({ block: 'nearest' });
};
