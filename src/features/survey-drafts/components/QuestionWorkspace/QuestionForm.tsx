import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { nameQuestions } from '@core/survey/piping';
import { takesAnswer } from '@core/survey/questionTypes';
import type { Question, QuestionSettings } from '@core/survey/types';
import { useEffect, useMemo, useRef } from 'react';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { withBothRanges } from '../../model/editQuestion';
import { showOnlyIf } from '../../model/questionList';
import { ConditionEditor } from '../ConditionEditor/ConditionEditor';
import { JumpEditor } from '../ConditionEditor/JumpEditor';
import { ShowIfEditor } from '../ConditionEditor/ShowIfEditor';
import { AnswerLists } from './AnswerLists';
import { PipedInput } from './PipedInput';
import { surveyDraftsText } from '../../texts/surveyDraftsText';
import { questionText } from './texts/questionText';
import { TypeSettings } from './TypeSettings';

export interface QuestionFormProps {
  question: Question;
  /** All questions of the list, as stored. */
  questions: readonly Question[];
  /** Earlier questions, with titles as displayed. */
  earlier: readonly Question[];
  /** The survey's variables as questions. */
  variables?: readonly Question[];
  /** Data types no other question uses (BUILD-037). */
  dataTypes: readonly { id: string; name: string }[];
  /** A note that the data types could not be loaded. */
  dataTypeNote?: React.ReactNode;
  titleMissing: boolean;
  onChange: (question: Question) => void;
  newId: () => string;
}

const NONE: readonly Question[] = [];

/** All fields of one question except its type. */
export function QuestionForm({
  question,
  questions,
  earlier: before,
  variables = NONE,
  dataTypes,
  dataTypeNote,
  titleMissing,
  onChange,
  newId,
}: QuestionFormProps) {
  const isAsked = takesAnswer(question);
  const earlier = useMemo(() => [...before, ...variables], [before, variables]);
  const piped = useMemo(() => [...questions, ...variables], [questions, variables]);
  const titleField = useRef<HTMLInputElement>(null);
  const named = useMemo(() => nameQuestions(questions), [questions]);
  const place = questions.findIndex(({ id }) => id === question.id);
  const later = place < 0 ? [] : named.slice(place + 1);
  const set = (changes: Partial<Question>) => onChange({ ...question, ...changes });
  const setSettings = (changes: QuestionSettings) =>
    set({ settings: withBothRanges({ ...question.settings, ...changes }) });
  useEffect(() => {
    titleField.current?.focus();
  }, [question.id]);
  useEffect(() => {
    if (titleMissing) titleField.current?.focus();
  }, [titleMissing]);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <PipedInput
        key={`title-${question.id}`}
        part="title"
        label={surveyDraftsText('title')}
        value={question.title}
        questions={piped}
        earlier={earlier}
        onChange={(title) => set({ title })}
        error={titleMissing ? questionText('blankTitle') : undefined}
        inputRef={titleField}
        inputProps={{ 'aria-required': true }}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            ...(isAsked && { sm: 'minmax(0, 2fr) minmax(0, 1fr)' }),
          },
          alignItems: 'start',
        }}
      >
        <PipedInput
          key={`description-${question.id}`}
          part="description"
          label={surveyDraftsText('description')}
          optional
          questions={piped}
          earlier={earlier}
          value={question.description ?? ''}
          onChange={(description) => set({ description })}
        />
        {isAsked && (
          <SelectInput
            label={questionText('dataType')}
            optional
            value={question.dataType ?? ''}
            onChange={(id) => set({ dataType: id || null })}
            placeholder={questionText('noDataType')}
            options={dataTypes.map(({ id, name }) => ({ value: id, label: name }))}
            help={dataTypeNote}
          />
        )}
      </Box>
      {isAsked && (
        <FormControlLabel
          control={
            <Switch
              checked={question.required ?? false}
              onChange={(_event, required) => set({ required })}
              slotProps={{ input: { 'aria-label': surveyDraftsText('required') } }}
            />
          }
          label={
            <>
              {surveyDraftsText('required')}{' '}
              <Box
                component="span"
                sx={{
                  ml: 0.75,
                  fontSize: textRole.caption.fontSize,
                  fontWeight: 450,
                  color: color.textTertiary,
                }}
              >
                {questionText('requiredHint')}
              </Box>
            </>
          }
          sx={{
            ml: 0,
            gap: 1.25,
            '& .MuiFormControlLabel-label': { fontSize: textRole.small.fontSize, fontWeight: 550 },
          }}
        />
      )}
      <AnswerLists question={question} onChange={onChange} />
      <TypeSettings question={question} onChange={setSettings} />
      <Box sx={{ borderTop: `1px solid ${color.line}`, pt: 2 }}>
        <ShowIfEditor
          rules={question.visibleWhen ?? []}
          earlier={earlier}
          onChange={(rules) => set({ visibleWhen: rules.length ? rules : undefined })}
          newId={newId}
        />
        <ConditionEditor
          conditions={question.conditions ?? []}
          earlier={earlier}
          onChange={(conditions) => set({ conditions })}
          onShowOnlyIf={(id) => onChange(showOnlyIf(question, id))}
          newId={newId}
        />
        {isAsked && (
          <JumpEditor
            jumps={question.jumps ?? []}
            asked={[
              ...before,
              named.find(({ id }) => id === question.id) ?? question,
              ...variables,
            ]}
            later={later}
            onChange={(jumps) => set({ jumps: jumps.length ? jumps : undefined })}
            newId={newId}
          />
        )}
      </Box>
    </Box>
  );
}
