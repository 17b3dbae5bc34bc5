import Box from '@mui/material/Box';
import { useState } from 'react';
import type { GlobalIdentifiers, TriggerSettings } from '@core/survey/types';
import { Card } from '@src/components/Card/Card';
import { CodeBlock } from '@src/components/CodeBlock/CodeBlock';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { embedCode, embedThemes, type EmbedKind, type EmbedTheme } from '../../model/embedOptions';
import { rem } from '@src/theme/lengths';

export interface EmbedCodeProps {
  company: { id: string; name: string };
  origin: string;
  identifiers: GlobalIdentifiers;
  triggers: TriggerSettings;
}

const themeLabels: Record<EmbedTheme, string> = {
  light: 'Light',
  dark: 'Dark',
  auto: 'As the visitor prefers',
};

/** One code for every survey of the company, as HTML or as a React component, to copy (EMBED-002, EMBED-005, EMBED-006). */
export function EmbedCode({ company, origin, identifiers, triggers }: EmbedCodeProps) {
  const [kind, setKind] = useState<EmbedKind>('html');
  const [theme, setTheme] = useState<EmbedTheme>('light');
  const html = kind === 'html';
  return (
    <Card
      title="Embed code"
      support="One code for all surveys; each brings its own styling and triggers."
      actions={
        <SegmentedControl<EmbedKind>
          label="Kind of code"
          size="small"
          options={[
            { value: 'html', label: 'HTML Embed' },
            { value: 'react', label: 'React Component' },
          ]}
          value={kind}
          onChange={setKind}
        />
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
        <SelectInput
          label="Theme on the page"
          value={theme}
          onChange={(value) => setTheme(value as EmbedTheme)}
          options={embedThemes.map((value) => ({ value, label: themeLabels[value] }))}
          sx={{ maxWidth: rem(240) }}
        />
        <CodeBlock
          title={html ? 'Before </body> on every page' : 'Render this once, near the root'}
          language={html ? 'html' : 'javascript'}
          code={embedCode(kind, { companyId: company.id, origin, theme, identifiers, triggers })}
        />
      </Box>
    </Card>
  );
}
