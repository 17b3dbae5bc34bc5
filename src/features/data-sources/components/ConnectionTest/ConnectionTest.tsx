import Box from '@mui/material/Box';
import { CodeBlock } from '@src/components/CodeBlock/CodeBlock';
import { Message } from '@src/components/Message/Message';
import type { ConnectionTest as Outcome } from '../../api';

/** What trying a connection showed: the sentence, and the first record that was read. */
export function ConnectionTest({ outcome }: { outcome: Outcome }) {
  const [first] = outcome.sample;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Message tone={outcome.ok ? 'success' : 'error'}>{outcome.message}</Message>
      {first && <CodeBlock title="First record" language="json" code={JSON.stringify(first, null, 2).slice(0, 2000)} />}
    </Box>
  );
}
