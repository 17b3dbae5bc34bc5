import { yupResolver } from '@hookform/resolvers/yup';
import { Controller, useForm } from 'react-hook-form';
import { array, object, string } from '@core/contract/fields';
import { shareLinkFields } from '@core/contract/shareLinks';
import type { PublishedSurvey } from '@core/contract/surveys';
import type { Question } from '@core/survey/types';
import { LOCALES } from '@core/text/locales';
import { localDay } from '@core/time/zonedTime';
import { CheckboxGroup } from '@src/components/CheckboxGroup/CheckboxGroup';
import { FormDateField } from '@src/components/form/FormDateField/FormDateField';
import { FormPasswordField } from '@src/components/form/FormPasswordField/FormPasswordField';
import { FormSelect } from '@src/components/form/FormSelect/FormSelect';
import { FormDialog } from '@src/components/FormDialog/FormDialog';
import { Message } from '@src/components/Message/Message';
import { LOCALE_NAMES } from '@src/lib/i18n/locale';
import { useCreateShareLink } from '../api';
import { chartShapeOf } from '../model/chartShape';
import { surveyResultsText } from '../texts/surveyResultsText';
import { reportLinkText } from './texts/reportLinkText';

export interface ShareLinkDialogProps {
  survey: PublishedSurvey;
  questions: readonly Question[];
  /** The page's weights, which the link also uses. */
  weights: string | undefined;
  /** The company's IANA time zone. */
  timeZone: string;
  onClose: () => void;
}

/** Value of the funnel's box. The others have the place of their question in front of its id. */
const FUNNEL = 'funnel';

const emptyAsNone = (value: string | undefined) => value || undefined;

const formSchema = object({
  charts: array(string().required()).required(),
  password: shareLinkFields.password.transform(emptyAsNone),
  lastDay: shareLinkFields.lastDay.transform(emptyAsNone),
  language: shareLinkFields.language.transform(emptyAsNone),
});

/** Creates a link: its charts, password, last day and language. */
export default function ShareLinkDialog({
  survey,
  questions,
  weights,
  timeZone,
  onClose,
}: ShareLinkDialogProps) {
  const boxes = questions.flatMap((question, at) =>
    chartShapeOf(question) === 'texts'
      ? []
      : [{ value: `${at} ${question.id}`, label: question.title, id: question.id }],
  );
  const all = [FUNNEL, ...boxes.map(({ value }) => value)];
  const { control, handleSubmit, setError } = useForm({
    mode: 'onTouched',
    resolver: yupResolver(formSchema),
    defaultValues: { charts: all, password: '', lastDay: '' },
  });
  const create = useCreateShareLink();
  const submit = handleSubmit(({ charts, password, lastDay, language }) => {
    create.mutate(
      {
        params: { id: survey.id },
        query: { companyFilter: survey.companyId, weights },
        body: {
          ...(charts.length < all.length && {
            questions: boxes.flatMap(({ value, id }) => (charts.includes(value) ? [id] : [])),
            hasFunnel: charts.includes(FUNNEL),
          }),
          ...(password && { password }),
          ...(lastDay && { lastDay }),
          ...(language && { language }),
        },
      },
      {
        onSuccess: onClose,
        onError: (refused: Error & { fields?: Record<string, string> | undefined }) => {
          for (const [field, message] of Object.entries(refused.fields ?? {}))
            if (field === 'lastDay' || field === 'password')
              setError(field, { type: 'server', message });
        },
      },
    );
  });
  const busy = create.isPending;
  return (
    <FormDialog
      title={reportLinkText('newLink')}
      support={reportLinkText('newLinkSupport')}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={reportLinkText('createLink')}
      busyLabel={reportLinkText('creating')}
      busy={busy}
      error={create.error ? reportLinkText('failed', { reason: create.error.message }) : undefined}
    >
      {weights && <Message tone="info">{surveyResultsText('shareWeighted')}</Message>}
      <Controller
        control={control}
        name="charts"
        render={({ field }) => (
          <CheckboxGroup
            label={reportLinkText('charts')}
            help={reportLinkText('chartsHelp')}
            disabled={busy}
            options={[{ value: FUNNEL, label: reportLinkText('funnel') }, ...boxes]}
            value={field.value}
            onChange={(charts) => {
              // One chart always stays.
              if (charts.length > 0) field.onChange(charts);
            }}
          />
        )}
      />
      <FormPasswordField
        control={control}
        name="password"
        label={reportLinkText('password')}
        help={reportLinkText('noPassword')}
        autoComplete="new-password"
        disabled={busy}
      />
      <FormDateField
        control={control}
        name="lastDay"
        label={reportLinkText('lastDay')}
        help={reportLinkText('lastDayHelp')}
        min={localDay(new Date(), timeZone)}
        disabled={busy}
      />
      <FormSelect
        control={control}
        name="language"
        label={reportLinkText('language')}
        help={reportLinkText('languageHelp')}
        disabled={busy}
        options={[
          { value: '', label: reportLinkText('anyLanguage') },
          ...LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] })),
        ]}
      />
    </FormDialog>
  );
}
