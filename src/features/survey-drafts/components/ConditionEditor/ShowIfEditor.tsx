import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { takesAnswer } from '@core/survey/questionTypes';
import type { Question, VisibleRule } from '@core/survey/types';
import { Plus } from 'lucide-react';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { RuleRow, Word } from './ConditionRow';
import { conditionText } from './texts/conditionText';

export interface ShowIfEditorProps {
  rules: readonly VisibleRule[];
  /** Questions before the edited one. Rules can only refer to these. */
  earlier: readonly Question[];
  onChange: (rules: VisibleRule[]) => void;
  newId: () => string;
}

/** Rules for showing a question: one must be true. Without rules, the question is always shown. */
export function ShowIfEditor({ rules, earlier, onChange, newId }: ShowIfEditorProps) {
  const targets = earlier.filter(takesAnswer);
  const add = () =>
    onChange([
      ...rules,
      { id: newId(), targetQuestionId: targets.at(-1)!.id, operator: 'equals', value: '' },
    ]);
  if (targets.length === 0 && rules.length === 0) return null;
  return (
    <Box component="section" aria-label={conditionText('showIfTitle')} sx={{ mb: 2 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: rem(34),
        }}
      >
        <Typography variant="label" component="h3">
          {conditionText('showIfTitle')}
        </Typography>
        {targets.length > 0 && (
          <Button variant="text" size="small" startIcon={<Plus aria-hidden />} onClick={add}>
            {conditionText(rules.length ? 'orIf' : 'onlyIf')}
          </Button>
        )}
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {rules.map((rule, index) => (
          <RuleRow
            key={rule.id}
            kind="showIf"
            number={index + 1}
            rule={rule}
            lead={<Word>{conditionText(index ? 'orIfWord' : 'onlyIfWord')}</Word>}
            earlier={earlier}
            onChange={(changed) =>
              onChange(rules.map((other) => (other.id === rule.id ? changed : other)))
            }
            onRemove={() => onChange(rules.filter(({ id }) => id !== rule.id))}
          />
        ))}
      </Box>
      <Box component="p" sx={{ m: 0, mt: 1, ...textRole.caption, color: color.textTertiary }}>
        {conditionText(rules.length ? 'untilAnswered' : 'shownToAll')}
      </Box>
    </Box>
  );
}
