import Box from '@mui/material/Box';
import { useState } from 'react';
import type { GlobalIdentifiers, TriggerSettings } from '@core/survey/types';
import { Card } from '@src/components/Card/Card';
import { CodeBlock } from '@src/components/CodeBlock/CodeBlock';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { embedCode, embedThemes, type EmbedKind, type EmbedTheme } from '../../model/embedOptions';
import { rem } from '@src/theme/lengths';
import { embedText } from '../../texts/embedText';

export interface EmbedCodeProps {
  company: { id: string; name: string };
  origin: string;
  identifiers: GlobalIdentifiers;
  triggers: TriggerSettings;
}

/**
 * One code for all of the company's surveys, as HTML or as a React component, with a copy button
 * (EMBED-002, EMBED-005, EMBED-006).
 */
export function EmbedCode({ company, origin, identifiers, triggers }: EmbedCodeProps) {
  const [kind, setKind] = useState<EmbedKind>('html');
  const [theme, setTheme] = useState<EmbedTheme>('light');
  const html = kind === 'html';
  return (
    <Card
      title={embedText('code.title')}
      support={embedText('code.support')}
      actions={
        <SegmentedControl<EmbedKind>
          label={embedText('code.kind')}
          size="small"
          options={[
            { value: 'html', label: embedText('code.html') },
            { value: 'react', label: embedText('code.react') },
          ]}
          value={kind}
          onChange={setKind}
        />
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
        <SelectInput
          label={embedText('code.theme')}
          value={theme}
          onChange={(value) => setTheme(value as EmbedTheme)}
          options={embedThemes.map((value) => ({ value, label: embedText(`theme.${value}`) }))}
          sx={{ maxWidth: rem(240) }}
        />
        <CodeBlock
          title={embedText(html ? 'code.htmlPlace' : 'code.reactPlace')}
          language={html ? 'html' : 'javascript'}
          code={embedCode(kind, { companyId: company.id, origin, theme, identifiers, triggers })}
        />
      </Box>
    </Card>
  );
}
