import Box from '@mui/material/Box';
import { CodeBlock } from '@src/components/CodeBlock/CodeBlock';
import { Message } from '@src/components/Message/Message';
import type { WritebackPreview } from '../../api';
import { writebackText } from '../DestinationDialog/texts/writebackText';

/** Preview of a writeback: the number of people, the number excluded, and the first message. */
export function DryRun({ preview }: { preview: WritebackPreview }) {
  const { total, refused, withoutChoice, sample } = preview;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Message tone="info">
        {[
          writebackText('wouldBeSent', { count: total }),
          writebackText('leftOut', { count: refused }),
          writebackText('madeNoChoice', { count: withoutChoice }),
        ].join(' ')}
      </Message>
      {sample[0] && (
        <CodeBlock
          title={writebackText('firstMessage')}
          language="json"
          label={writebackText('firstMessage')}
          code={JSON.stringify(sample[0], null, 2)}
          maxHeight={240}
        />
      )}
    </Box>
  );
}
