import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { takesAnswer } from '@core/survey/questionTypes';
import type { Condition, Question } from '@core/survey/types';
import { Plus } from 'lucide-react';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { surveyDraftsText } from '../../texts/surveyDraftsText';
import { ConditionRow } from './ConditionRow';
import { conditionText } from './texts/conditionText';

export interface ConditionEditorProps {
  conditions: readonly Condition[];
  /** Questions before the edited one. Conditions can only refer to these (BUILD-038). */
  earlier: readonly Question[];
  onChange: (conditions: Condition[]) => void;
  /** Turns a “show” condition without effect into a "show if" rule. */
  onShowOnlyIf: (conditionId: string) => void;
  newId: () => string;
}

/** The conditions of a question. The first match decides. A new one defaults to hiding (OP-097). */
export function ConditionEditor({
  conditions,
  earlier,
  onChange,
  onShowOnlyIf,
  newId,
}: ConditionEditorProps) {
  const targets = earlier.filter(takesAnswer);
  const add = () =>
    onChange([
      ...conditions,
      {
        id: newId(),
        targetQuestionId: targets.at(-1)!.id,
        operator: 'equals',
        value: '',
        action: 'hide',
      },
    ]);
  const loneShow = conditions.find(
    ({ action }, index) =>
      action === 'show' &&
      !conditions
        .slice(index + 1)
        .some((later) => later.action === 'hide' || later.action === 'skip'),
  );
  return (
    <Box component="section" aria-label={conditionText('conditions')}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: rem(34),
        }}
      >
        <Typography variant="label" component="h3">
          {conditionText('conditions')}
        </Typography>
        {targets.length > 0 && (
          <Button variant="text" size="small" startIcon={<Plus aria-hidden />} onClick={add}>
            {conditionText('add')}
          </Button>
        )}
      </Box>
      {targets.length === 0 && (
        <Box
          component="p"
          sx={{ m: 0, fontSize: textRole.small.fontSize, color: color.textTertiary }}
        >
          {conditionText('noEarlier')}
        </Box>
      )}
      {targets.length > 0 && conditions.length === 0 && (
        <Box
          component="p"
          sx={{ m: 0, fontSize: textRole.small.fontSize, color: color.textTertiary }}
        >
          {conditionText('canHide')}
        </Box>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {conditions.map((condition, index) => (
          <ConditionRow
            key={condition.id}
            number={index + 1}
            condition={condition}
            earlier={earlier}
            onChange={(changed) =>
              onChange(conditions.map((other) => (other.id === condition.id ? changed : other)))
            }
            onRemove={() => onChange(conditions.filter(({ id }) => id !== condition.id))}
          />
        ))}
      </Box>
      {conditions.length > 0 && (
        <Box
          component="p"
          sx={{
            m: 0,
            mt: 1,
            ...textRole.caption,
            color: loneShow ? color.brassText : color.textTertiary,
          }}
        >
          {conditionText(loneShow ? 'loneShow' : 'firstDecides')}
          {loneShow && (
            <Button
              variant="text"
              size="small"
              onClick={() => onShowOnlyIf(loneShow.id)}
              sx={{ display: 'flex', ml: -1 }}
            >
              {surveyDraftsText('fix.showOnlyIf')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
