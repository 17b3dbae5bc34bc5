import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { isEmptyAnswer } from '@core/survey/operators';
import { answerShapeOf } from '@core/survey/questionTypes';
import { tallyValues } from '@core/survey/tally';
import type { AnswerValue, Question } from '@core/survey/types';
import { CheckboxGroup } from '@src/components/CheckboxGroup/CheckboxGroup';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { TextInput } from '@src/components/TextInput/TextInput';
import { commonText } from '@src/components/texts/commonText';
import { useToast } from '@src/components/Toast/useToast';
import { useCan } from '@src/lib/useCan';
import { answerWord } from '../model/answerText';
import { inputOf, useCorrectResponse, type SurveyOfResponse } from './oneResponseApi';
import { oneResponseText } from './texts/oneResponseText';

export interface AnswerCorrectionProps {
  survey: SurveyOfResponse;
  responseId: string;
  question: Question;
  answer: AnswerValue | undefined;
}

/** A button that opens a form for one answer. Only for people who can edit surveys. */
export default function AnswerCorrection(props: AnswerCorrectionProps) {
  const [isOpen, setOpen] = useState(false);
  const mayWrite = useCan('data_sources:write');
  if (!mayWrite || (!isEditable(props.question) && props.answer === undefined)) return null;
  return isOpen ? (
    <CorrectionForm {...props} onClose={() => setOpen(false)} />
  ) : (
    <Button
      variant="quiet"
      size="small"
      aria-label={oneResponseText('correctOf', { question: props.question.title })}
      onClick={() => setOpen(true)}
      sx={{ display: 'block', ml: -1 }}
    >
      {oneResponseText('correct')}
    </Button>
  );
}

/** True for answers that are one value or a list of options. */
const isEditable = (question: Question): boolean =>
  !['parts', 'files', 'none'].includes(answerShapeOf(question));

function CorrectionForm({
  survey,
  responseId,
  question,
  answer,
  onClose,
}: AnswerCorrectionProps & { onClose: () => void }) {
  const toast = useToast();
  const save = useCorrectResponse();
  const [given, setGiven] = useState<AnswerValue | undefined>(answer);
  const editable = isEditable(question);
  const isSame = JSON.stringify(given ?? '') === JSON.stringify(answer ?? '');
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const sent = editable ? sentAnswer(question, given) : null;
        save.mutate(
          { ...inputOf(survey, responseId), body: { answers: { [question.id]: sent } } },
          {
            onSuccess: () => {
              toast.success(oneResponseText('corrected'));
              onClose();
            },
          },
        );
      }}
      sx={{ display: 'grid', gap: 1, my: 1, whiteSpace: 'normal' }}
    >
      {editable ? (
        <AnswerField
          question={question}
          value={given}
          onChange={setGiven}
          error={save.error?.message}
        />
      ) : (
        (save.error?.message ?? oneResponseText('onlyRemove'))
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SubmitButton
          variant="outlined"
          size="small"
          busy={save.isPending}
          busyLabel={commonText('saving')}
          disabled={editable && isSame}
        >
          {oneResponseText(editable ? 'save' : 'removeAnswer')}
        </SubmitButton>
        <Button size="small" onClick={onClose}>
          {commonText('cancel')}
        </Button>
      </Box>
    </Box>
  );
}

/** An emptied field removes the answer. */
const sentAnswer = (question: Question, given: AnswerValue | undefined): AnswerValue => {
  if (given === undefined || isEmptyAnswer(given)) return null;
  return answerShapeOf(question) === 'number' ? Number(given) : given;
};

function AnswerField({
  question,
  value,
  onChange,
  error,
}: {
  question: Question;
  value: AnswerValue | undefined;
  onChange: (value: AnswerValue) => void;
  error: string | undefined;
}) {
  const shape = answerShapeOf(question);
  const field = {
    label: oneResponseText('newAnswer'),
    help: oneResponseText('correctionHelp'),
    error,
  };
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const text = value == null || Array.isArray(value) ? '' : String(value);
  const listed = tallyValues(question);
  // An "other" answer stays possible.
  const values = [...new Set([...listed, ...(shape === 'options' ? chosen : text ? [text] : [])])];
  const options = values.map((one) => ({ value: one, label: answerWord(one, question.type) }));
  if (shape === 'options')
    return (
      <CheckboxGroup
        {...field}
        options={options}
        value={chosen}
        onChange={(next) => onChange(next)}
      />
    );
  if (listed.length > 0)
    return (
      <SelectInput
        {...field}
        placeholder={oneResponseText('noAnswer')}
        options={options}
        value={text}
        onChange={onChange}
      />
    );
  return (
    <TextInput
      {...field}
      value={text}
      onChange={onChange}
      {...(question.type === 'textarea'
        ? { rows: 3 }
        : { type: shape === 'number' ? ('number' as const) : ('text' as const) })}
    />
  );
}
