import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Card } from '@src/components/Card/Card';
import { CodeBlock } from '@src/components/CodeBlock/CodeBlock';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { Message } from '@src/components/Message/Message';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { rem } from '@src/theme/lengths';
import { useInstallCheck } from './api';
import { installGuide, installTargets, type InstallTarget } from './installGuides';
import { seenAgo } from './seenAgo';

export interface InstallPanelProps {
  companyId: string;
  /** Where this product is reached, without a slash at the end. */
  origin: string;
}

/** Whether the code works on the company's site, and the instructions for putting it there. */
export default function InstallPanel({ companyId, origin }: InstallPanelProps) {
  const check = useInstallCheck(companyId);
  const [target, setTarget] = useState<InstallTarget | ''>('');
  return (
    <Card
      title="Installation"
      support="Where the widget was last seen, and instructions for each kind of site."
      actions={
        <Button
          size="small"
          startIcon={<RefreshCw aria-hidden size={13} />}
          onClick={() => {
            void check.refetch();
          }}
        >
          Check again
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
        {check.isError && (
          <InlineRetry
            message={check.error.message}
            onRetry={() => {
              void check.refetch();
            }}
          />
        )}
        {check.data && <Seen sites={check.data.sites} at={check.dataUpdatedAt} />}
        <SelectInput
          label="Your site"
          value={target}
          onChange={(value) => setTarget(value as InstallTarget)}
          placeholder="Choose"
          options={Object.entries(installTargets).map(([value, label]) => ({ value, label }))}
          help="Give the text to your developer or to an assistant that writes code."
          sx={{ maxWidth: rem(320) }}
        />
        {target && (
          <CodeBlock
            title="Instructions"
            label="Instructions"
            code={installGuide(target, { companyId, origin })}
            maxHeight={320}
            wrap
          />
        )}
      </Box>
    </Card>
  );
}

function Seen({ sites, at }: { sites: readonly { origin: string; seenAt: string }[]; at: number }) {
  if (!sites.length)
    return (
      <Message tone="info" title="Not seen yet">
        Open a page that carries the code, then check again. If nothing appears: look for the code
        in the source of the page, switch off ad blockers, allow this address in the site's content
        security policy, and see that the site is among the allowed sites in Company settings.
      </Message>
    );
  return (
    <Message tone="success" title="The widget is installed">
      <Box
        component="ul"
        aria-label="Sites"
        sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}
      >
        {sites.map(({ origin, seenAt }) => (
          <li key={origin}>
            Seen {seenAgo(Date.parse(seenAt), at)} on {origin.replace(/^https?:\/\//, '')}
          </li>
        ))}
      </Box>
    </Message>
  );
}
