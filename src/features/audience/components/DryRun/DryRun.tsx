import Box from '@mui/material/Box';
import { CodeBlock } from '@src/components/CodeBlock/CodeBlock';
import { Message } from '@src/components/Message/Message';
import type { WritebackPreview } from '../../api';

const people = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`;

/** What a write back would send: how many people, who is left out, and the first message as it would leave. */
export function DryRun({ preview }: { preview: WritebackPreview }) {
  const { total, refused, withoutChoice, sample } = preview;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Message tone="info">{`${people(total)} would be sent. ${people(refused)} refused that data about them is handed on and ${refused === 1 ? 'is' : 'are'} left out. ${people(withoutChoice)} made no choice.`}</Message>
      {sample[0] && (
        <CodeBlock
          title="First message"
          language="json"
          label="First message"
          code={JSON.stringify(sample[0], null, 2)}
          maxHeight={240}
        />
      )}
    </Box>
  );
}
