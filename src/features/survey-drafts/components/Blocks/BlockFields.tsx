import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Ungroup } from 'lucide-react';
import type { ReactNode } from 'react';
import { LIMITS } from '@core/limits';
import type { QuestionBlock } from '@core/survey/blocks';
import { TextInput } from '@src/components/TextInput/TextInput';
import { color } from '@src/theme/tokenVariables';
import { blockWords } from '../../model/questionBlocks';
import { blocksText } from './texts/blocksText';

/** One block: its title, its display options, and its questions. */
export function BlockFields({
  value,
  onChange,
  children,
}: {
  value: QuestionBlock;
  /** null dissolves the block. */
  onChange: (changes: Partial<QuestionBlock> | null) => void;
  children: ReactNode;
}) {
  const name = blockWords({ id: value.id, title: value.title ?? '' });
  return (
    <Box
      component="section"
      aria-label={name}
      sx={{
        display: 'grid',
        gap: 1.5,
        p: 2,
        border: `1px solid ${color.line}`,
        borderRadius: 'var(--radius-card)',
      }}
    >
      <TextInput
        label={blocksText('name')}
        optional
        value={value.title ?? ''}
        onChange={(title) => onChange({ title })}
        maxLength={LIMITS.text.short}
        help={blocksText('nameHelp')}
      />
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        {(['together', 'shuffled', 'moves'] as const).map((part) => (
          <FormControlLabel
            key={part}
            control={
              <Switch
                checked={value[part] ?? false}
                onChange={(_event, next) => onChange({ [part]: next })}
              />
            }
            label={blocksText(part)}
            sx={{ ml: 0, gap: 1.25 }}
          />
        ))}
      </Box>
      {children}
      <Box>
        <Button
          variant="text"
          size="small"
          startIcon={<Ungroup aria-hidden />}
          aria-label={blocksText('ungroupNamed', { block: name })}
          onClick={() => onChange(null)}
        >
          {blocksText('ungroup')}
        </Button>
      </Box>
    </Box>
  );
}
