import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Trash2 } from 'lucide-react';
import type { Question } from '@core/survey/types';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { readAnswerValue } from '../../model/conditionWords';
import { canHavePoints, countsEach, newPoints, type PointsDraft } from '../../model/variableDrafts';
import { variablesText } from './texts/variablesText';

export interface PointsFieldsProps {
  points: readonly PointsDraft[];
  questions: readonly Question[];
  onChange: (points: PointsDraft[]) => void;
}

/** The questions of a score, with the points of their options. */
export function PointsFields({ points, questions, onChange }: PointsFieldsProps) {
  const free = questions.filter(
    (question) =>
      canHavePoints(question) && !points.some(({ questionId }) => questionId === question.id),
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {points.map((one) => (
        <QuestionPoints
          key={one.questionId}
          value={one}
          question={questions.find(({ id }) => id === one.questionId)}
          onChange={(next) =>
            onChange(points.map((each) => (each.questionId === one.questionId ? next : each)))
          }
          onRemove={() => onChange(points.filter((each) => each !== one))}
        />
      ))}
      {free.length > 0 && (
        <SelectInput
          label={variablesText('addQuestion')}
          size="small"
          value=""
          placeholder={variablesText('chooseQuestion')}
          onChange={(id) => {
            const question = free.find((each) => each.id === id);
            if (question) onChange([...points, newPoints(question)]);
          }}
          options={free.map(({ id, title }) => ({ value: id, label: title || id }))}
        />
      )}
    </Box>
  );
}

function QuestionPoints({
  value,
  question,
  onChange,
  onRemove,
}: {
  value: PointsDraft;
  question: Question | undefined;
  onChange: (value: PointsDraft) => void;
  onRemove: () => void;
}) {
  const title = question?.title ?? variablesText('deletedQuestion');
  const options = Object.keys(value.options);
  const byChoice = options.length === 0 && value.each !== undefined;
  return (
    <Box
      role="group"
      aria-label={variablesText('points', { title })}
      sx={{ display: 'grid', gap: 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography component="h4" sx={{ m: 0, flex: 1, ...textRole.small, fontWeight: 500 }}>
          {title}
        </Typography>
        <IconButton
          size="small"
          aria-label={variablesText('removeQuestion', { title })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </Box>
      {question && countsEach(question) && (
        <Box sx={{ justifySelf: 'start' }}>
          <SegmentedControl<'options' | 'each'>
            label={variablesText('pointsFor', { title })}
            options={[
              { value: 'options', label: variablesText('byOption') },
              { value: 'each', label: variablesText('byChoice') },
            ]}
            value={byChoice ? 'each' : 'options'}
            onChange={(chosen) =>
              onChange(
                chosen === 'each'
                  ? { questionId: value.questionId, options: {}, each: '1' }
                  : newPoints(question),
              )
            }
          />
        </Box>
      )}
      {options.length === 0 && !byChoice ? (
        <Box component="p" sx={{ m: 0, ...textRole.small, color: color.textSecondary }}>
          {variablesText('numberCounts')}
        </Box>
      ) : (
        <Box sx={grid}>
          {byChoice && (
            <TextInput
              label={variablesText('pointsEach')}
              type="number"
              size="small"
              value={value.each!}
              onChange={(each) => onChange({ ...value, each })}
            />
          )}
          {options.map((option) => {
            const shown = question ? readAnswerValue(question, option) : option;
            return (
              <TextInput
                key={option}
                label={shown}
                inputProps={{ 'aria-label': variablesText('pointsOf', { option: shown }) }}
                type="number"
                size="small"
                value={value.options[option]!}
                onChange={(next) =>
                  onChange({ ...value, options: { ...value.options, [option]: next } })
                }
              />
            );
          })}
        </Box>
      )}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${rem(150)}, 100%), 1fr))`,
  alignItems: 'end',
} as const;
