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
import { installGuide, installTargets, siteName, type InstallTarget } from './installGuides';
import { seenAgo } from './seenAgo';
import { installText } from './texts/installText';

export interface InstallPanelProps {
  companyId: string;
  /** Base URL of this product, without a slash at the end. */
  origin: string;
}

/** Shows whether the code works on the company's site, and how to install it. */
export default function InstallPanel({ companyId, origin }: InstallPanelProps) {
  const check = useInstallCheck(companyId);
  const [target, setTarget] = useState<InstallTarget | ''>('');
  return (
    <Card
      title={installText('title')}
      support={installText('support')}
      actions={
        <Button
          size="small"
          startIcon={<RefreshCw aria-hidden size={13} />}
          onClick={() => {
            void check.refetch();
          }}
        >
          {installText('checkAgain')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
        {check.isError && (
          <InlineRetry
            what={installText('title')}
            error={check.error}
            onRetry={() => check.refetch()}
          />
        )}
        {check.data && <Seen sites={check.data.sites} at={check.dataUpdatedAt} />}
        <SelectInput
          label={installText('site')}
          value={target}
          onChange={(value) => setTarget(value as InstallTarget)}
          placeholder={installText('choose')}
          options={installTargets.map((value) => ({ value, label: siteName(value) }))}
          help={installText('siteHelp')}
          sx={{ maxWidth: rem(320) }}
        />
        {target && (
          <CodeBlock
            title={installText('instructions')}
            label={installText('instructions')}
            copyLabel={installText('copyInstructions')}
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
      <Message tone="info" title={installText('unseen.title')}>
        {installText('unseen.help')}
      </Message>
    );
  return (
    <Message tone="success" title={installText('seen.title')}>
      <Box
        component="ul"
        aria-label={installText('seen.sites')}
        sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}
      >
        {sites.map(({ origin, seenAt }) => (
          <li key={origin}>
            {installText('seen.site', {
              ago: seenAgo(Date.parse(seenAt), at),
              site: origin.replace(/^https?:\/\//, ''),
            })}
          </li>
        ))}
      </Box>
    </Message>
  );
}
