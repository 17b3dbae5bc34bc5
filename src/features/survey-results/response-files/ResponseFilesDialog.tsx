import { yupResolver } from '@hookform/resolvers/yup';
import { useMutation } from '@tanstack/react-query';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { array, boolean, object, string } from '@core/contract/fields';
import {
  createResponseFile,
  listResponseFiles,
  QUESTION_COLUMN,
  RESPONSE_FILE_COLUMNS,
  RESPONSE_FILE_FORMATS,
  RESPONSE_FILE_HEADS,
} from '@core/contract/responseFiles';
import type { PublishedSurvey } from '@core/contract/surveys';
import { normaliseSurvey } from '@core/survey/normalise';
import { nameQuestions } from '@core/survey/piping';
import { takesAnswer } from '@core/survey/questionTypes';
import { CheckboxGroup } from '@src/components/CheckboxGroup/CheckboxGroup';
import { FormCheckbox } from '@src/components/form/FormCheckbox/FormCheckbox';
import { FormSelect } from '@src/components/form/FormSelect/FormSelect';
import { FormDialog } from '@src/components/FormDialog/FormDialog';
import { mutationFor } from '@src/lib/endpointQuery';
import { unweighted, type ResultFilters } from '../model/resultFilters';
import { ResponseFileList } from './ResponseFileList';
import { responseFilesText } from './texts/responseFilesText';

export interface ResponseFilesDialogProps {
  survey: PublishedSurvey;
  filters: ResultFilters;
  onClose: () => void;
}

const formSchema = object({
  format: string()
    .oneOf([...RESPONSE_FILE_FORMATS])
    .required(),
  shape: string()
    .oneOf(['wide', 'long'] as const)
    .required(),
  about: array(string().required()).required(),
  questions: array(string().required()).required(),
  labels: boolean().required(),
  redact: boolean().required(),
  exact: boolean().required(),
});

const FORMAT_NAMES = {
  ...{ csv: 'CSV', xlsx: 'Excel (XLSX)' },
  ...{ sav: 'SPSS (SAV)', jsonl: 'JSON Lines' },
} as const;
const CHOSEN_AT_FIRST = ['id', 'startedAt', 'completedAt', 'complete', 'device'];

/** Makes files of responses with chosen columns, and lists them. */
export default function ResponseFilesDialog({
  survey,
  filters,
  onClose,
}: ResponseFilesDialogProps) {
  const asked = nameQuestions(normaliseSurvey(survey.survey).questions).filter(takesAnswer);
  const input = { params: { id: survey.id }, query: { companyFilter: survey.companyId } };
  const { control, handleSubmit } = useForm({
    resolver: yupResolver(formSchema),
    defaultValues: {
      ...{ format: 'csv' as const, shape: 'wide' as const, about: CHOSEN_AT_FIRST },
      questions: asked.map(({ id }) => id),
      ...{ labels: true, redact: false, exact: false },
    },
  });
  const [format, about, questions] = useWatch({ control, name: ['format', 'about', 'questions'] });
  const isEmpty = about.length + questions.length === 0;
  const create = useMutation(
    mutationFor(createResponseFile, { refreshes: [listResponseFiles.id] }),
  );
  const submit = handleSubmit(({ about, questions, ...options }) => {
    if (isEmpty) return;
    create.mutate({
      ...input,
      query: { ...input.query, ...unweighted(filters) },
      body: {
        ...options,
        columns: [...about, ...questions.map((id) => `${QUESTION_COLUMN}${id}`)],
      },
    });
  });
  const busy = create.isPending;
  return (
    <FormDialog
      title={responseFilesText('title')}
      support={responseFilesText('support')}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={responseFilesText('create')}
      busyLabel={responseFilesText('creating')}
      busy={busy}
      error={
        isEmpty
          ? responseFilesText('none')
          : create.error
            ? responseFilesText('failed', { reason: create.error.message })
            : undefined
      }
    >
      <ResponseFileList input={input} />
      <FormSelect
        control={control}
        name="format"
        label={responseFilesText('format')}
        disabled={busy}
        options={RESPONSE_FILE_FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] }))}
      />
      <FormSelect
        control={control}
        name="shape"
        label={responseFilesText('shape')}
        disabled={busy}
        options={(['wide', 'long'] as const).map((value) => ({
          value,
          label: responseFilesText(value),
        }))}
      />
      <Controller
        control={control}
        name="questions"
        render={({ field }) => (
          <CheckboxGroup
            label={responseFilesText('questions')}
            disabled={busy}
            options={asked.map(({ id, title }) => ({ value: id, label: title }))}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="about"
        render={({ field }) => (
          <CheckboxGroup
            label={responseFilesText('about')}
            help={responseFilesText('aboutHelp')}
            disabled={busy}
            options={RESPONSE_FILE_COLUMNS.map((value) => ({
              value,
              label: RESPONSE_FILE_HEADS[value],
            }))}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      {format !== 'sav' && (
        <FormCheckbox
          control={control}
          name="labels"
          label={responseFilesText('labels')}
          help={responseFilesText('labelsHelp')}
          disabled={busy}
        />
      )}
      <FormCheckbox
        control={control}
        name="redact"
        label={responseFilesText('redact')}
        help={responseFilesText('redactHelp')}
        disabled={busy}
      />
      {format === 'csv' && (
        <FormCheckbox
          control={control}
          name="exact"
          label={responseFilesText('exact')}
          help={responseFilesText('exactHelp')}
          disabled={busy}
        />
      )}
    </FormDialog>
  );
}
