import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import {
  readAnswerFilters,
  writeAnswerFilters,
  type AnswerFilter,
  type AnswerTest,
} from '@core/survey/answerFilter';
import { answerShapeOf } from '@core/survey/questionTypes';
import type { RatingGroup } from '@core/survey/ratingScore';
import { SENTIMENTS, type Sentiment } from '@core/survey/sentiments';
import { tallyValues } from '@core/survey/tally';
import type { Question } from '@core/survey/types';
import { isVariableSource } from '@core/survey/variables/surveyVariable';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { CheckboxGroup } from '@src/components/CheckboxGroup/CheckboxGroup';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { bandsOf, testName, testsFor } from '../../model/answerTests';
import { surveyResultsText } from '../../texts/surveyResultsText';
import { answerWord } from '../../model/answerText';

export interface AnswerFilterDialogProps {
  questions: readonly Question[];
  onAdd: (filter: AnswerFilter) => void;
  onClose: () => void;
}

const empty = { is: null as AnswerTest['is'] | null, values: [] as string[], from: '', to: '' };

/** Edits one filter on an answer: question, test and values. */
export default function AnswerFilterDialog({ questions, onAdd, onClose }: AnswerFilterDialogProps) {
  const [questionId, setQuestionId] = useState(questions[0]!.id);
  const [{ is: chosen, values, from, to }, setTest] = useState(empty);
  const [text, setText] = useState('');
  const question = questions.find(({ id }) => id === questionId) ?? questions[0]!;
  const tests = testsFor(question);
  const is = chosen && tests.includes(chosen) ? chosen : tests[0]!;
  const bands = bandsOf(question);
  const change = (part: Partial<typeof empty>) => setTest({ is, values, from, to, ...part });
  const band = bands.find(({ value }) => value === values[0])?.value ?? bands[0]?.value;
  const sentiment = SENTIMENTS.find((one) => one === values[0]) ?? 'negative';
  const filter = filterOf(question.id, is, { values, from, to, text, band, sentiment });
  const field =
    answerShapeOf(question) === 'date'
      ? question.settings?.dateFormat === 'time'
        ? ('time' as const)
        : ('date' as const)
      : ('number' as const);
  return (
    <AppDialog
      open
      onClose={onClose}
      title={surveyResultsText('filterByAnswer')}
      support={surveyResultsText('filterByAnswerSupport')}
      actions={
        <Button variant="contained" type="submit" form="answer-filter" disabled={filter === null}>
          {surveyResultsText('addFilter')}
        </Button>
      }
    >
      <Box
        component="form"
        id="answer-filter"
        onSubmit={(event) => {
          event.preventDefault();
          if (filter) onAdd(filter);
        }}
        sx={{ display: 'grid', gap: 1.5 }}
      >
        <SelectInput
          label={surveyResultsText('question')}
          value={question.id}
          onChange={(id) => {
            setQuestionId(id);
            setTest(empty);
          }}
          options={questions.map(({ id, title }, at) => ({
            value: id,
            label: isVariableSource(id)
              ? title
              : `${String(at + 1)} ${title || surveyResultsText('untitledQuestion')}`,
          }))}
        />
        <SelectInput
          label={surveyResultsText('itsAnswer')}
          value={is}
          onChange={(next) => change({ is: next as AnswerTest['is'], values: [] })}
          options={tests.map((test) => ({ value: test, label: testName(test) }))}
        />
        {is === 'band' && band && (
          <SelectInput
            label={surveyResultsText('group')}
            value={band}
            onChange={(next) => change({ values: [next] })}
            options={bands}
          />
        )}
        {is === 'sentiment' && (
          <SelectInput
            label={surveyResultsText('sentiment')}
            help={surveyResultsText('sentimentHelp')}
            value={sentiment}
            onChange={(next) => change({ values: [next] })}
            options={SENTIMENTS.map((value) => ({
              value,
              label: surveyResultsText('sentimentName', { sentiment: value }),
            }))}
          />
        )}
        {is === 'any' && (
          <CheckboxGroup
            label={surveyResultsText('answers')}
            options={tallyValues(question).map((value) => ({
              value,
              label: answerWord(value, question.type),
            }))}
            value={values}
            onChange={(next) => change({ values: next })}
          />
        )}
        {is === 'between' && (
          <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
            <TextInput
              type={field}
              label={surveyResultsText('from')}
              value={from}
              onChange={(value) => change({ from: value })}
            />
            <TextInput
              type={field}
              label={surveyResultsText('to')}
              value={to}
              onChange={(value) => change({ to: value })}
            />
          </Box>
        )}
        {is === 'contains' && (
          <TextInput
            label={surveyResultsText('text')}
            value={text}
            onChange={setText}
            maxLength={200}
          />
        )}
      </Box>
    </AppDialog>
  );
}

/** Returns the filter from the fields, or null while they are incomplete. */
const filterOf = (
  question: string,
  is: AnswerTest['is'],
  {
    values,
    from,
    to,
    text,
    band,
    sentiment,
  }: {
    values: readonly string[];
    from: string;
    to: string;
    text: string;
    band: RatingGroup['id'] | undefined;
    sentiment: Sentiment;
  },
): AnswerFilter | null => {
  const test = {
    band: band && { is: 'band' as const, band },
    any: { is: 'any' as const, values },
    between: { is: 'between' as const, from, to },
    contains: { is: 'contains' as const, text },
    sentiment: { is: 'sentiment' as const, sentiment },
    // Chosen in the list of topics.
    topic: null,
    answered: { is: 'answered' as const },
    unanswered: { is: 'unanswered' as const },
  }[is];
  return (test && readAnswerFilters(writeAnswerFilters([{ question, ...test }]))?.[0]) ?? null;
};
