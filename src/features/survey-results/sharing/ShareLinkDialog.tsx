import { yupResolver } from '@hookform/resolvers/yup';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { array, boolean, object, string } from '@core/contract/fields';
import { shareLinkFields } from '@core/contract/shareLinks';
import type { PublishedSurvey } from '@core/contract/surveys';
import type { Question } from '@core/survey/types';
import { LOCALES } from '@core/text/locales';
import { localDay } from '@core/time/zonedTime';
import { CheckboxGroup } from '@src/components/CheckboxGroup/CheckboxGroup';
import { FormCheckbox } from '@src/components/form/FormCheckbox/FormCheckbox';
import { FormDateField } from '@src/components/form/FormDateField/FormDateField';
import { FormPasswordField } from '@src/components/form/FormPasswordField/FormPasswordField';
import { FormSelect } from '@src/components/form/FormSelect/FormSelect';
import { FormDialog } from '@src/components/FormDialog/FormDialog';
import { Message } from '@src/components/Message/Message';
import { LOCALE_NAMES } from '@src/lib/i18n/locale';
import { useChangeShareLink, useCreateShareLink, type ShareLink } from '../api';
import { chartShapeOf } from '../model/chartShape';
import { readFilterQuery, writeFilterQuery } from '../model/filterQuery';
import { countFilters, unweighted, type ResultFilters } from '../model/resultFilters';
import { surveyResultsText } from '../texts/surveyResultsText';
import { reportLinkText } from './texts/reportLinkText';

export interface ShareLinkDialogProps {
  survey: PublishedSurvey;
  questions: readonly Question[];
  /** The link to change; null for a new one. */
  link: ShareLink | null;
  /** The page's filters, which the link can use, and weights, which a new link uses. */
  filters: ResultFilters;
  /** The company's IANA time zone. */
  timeZone: string;
  onClose: () => void;
}

/** Value of the funnel's checkbox. The other values are the position and the id of a question. */
const FUNNEL = 'funnel';

const emptyAsNone = (value: string | undefined) => value || undefined;

const formSchema = object({
  charts: array(string().required()).required(),
  responses: string()
    .oneOf(['all', 'kept', 'page'] as const)
    .required(),
  password: shareLinkFields.password.transform(emptyAsNone),
  isOpen: boolean().required(),
  lastDay: shareLinkFields.lastDay.transform(emptyAsNone),
  language: shareLinkFields.language.transform(emptyAsNone),
});

/** Creates or changes a link: its charts, filters, password, last day and language. */
export default function ShareLinkDialog({
  survey,
  questions,
  link,
  filters,
  timeZone,
  onClose,
}: ShareLinkDialogProps) {
  const boxes = questions.flatMap((question, at) =>
    chartShapeOf(question) === 'texts'
      ? []
      : [{ value: `${at} ${question.id}`, label: question.title, id: question.id }],
  );
  const all = [FUNNEL, ...boxes.map(({ value }) => value)];
  const weights = link ? link.weights : filters.weights;
  const pageFilters = writeFilterQuery(unweighted(filters));
  const lastDayShown = link?.expiresAt
    ? localDay(new Date(Date.parse(link.expiresAt) - 1), timeZone)
    : '';
  const { control, handleSubmit, setError } = useForm({
    mode: 'onTouched',
    resolver: yupResolver(formSchema),
    defaultValues: {
      charts: link ? chartsOf(link, boxes) : all,
      responses: link?.filters ? 'kept' : !link && pageFilters ? 'page' : 'all',
      ...{ password: '', isOpen: false, lastDay: lastDayShown },
    },
  });
  const isOpen = useWatch({ control, name: 'isOpen' });
  const create = useCreateShareLink();
  const change = useChangeShareLink();
  const submit = handleSubmit(({ charts, responses, password, isOpen, lastDay, language }) => {
    const query = { companyFilter: survey.companyId };
    const isAll = charts.length === all.length;
    const chosen = boxes.flatMap(({ value, id }) => (charts.includes(value) ? [id] : []));
    const hasFunnel = charts.includes(FUNNEL);
    const handle = {
      onSuccess: onClose,
      onError: (refused: Error & { fields?: Record<string, string> | undefined }) => {
        for (const [field, message] of Object.entries(refused.fields ?? {}))
          if (field === 'lastDay' || field === 'password')
            setError(field, { type: 'server', message });
      },
    };
    if (link)
      change.mutate(
        {
          params: { id: survey.id, linkId: link.id },
          query,
          body: {
            ...{ questions: isAll ? null : chosen, hasFunnel },
            ...(responses !== 'kept' && { filters: responses === 'page' ? pageFilters : null }),
            ...(isOpen ? { password: null } : password && { password }),
            ...((lastDay ?? '') !== lastDayShown && { lastDay: lastDay ?? null }),
          },
        },
        handle,
      );
    else
      create.mutate(
        {
          params: { id: survey.id },
          query: { ...query, weights },
          body: {
            ...(!isAll && { questions: chosen, hasFunnel }),
            ...(responses === 'page' && { filters: pageFilters }),
            ...(password && { password }),
            ...(lastDay && { lastDay }),
            ...(language && { language }),
          },
        },
        handle,
      );
  });
  const busy = create.isPending || change.isPending;
  const failed = create.error ?? change.error;
  const responses = [
    { value: 'all', label: reportLinkText('allResponses') },
    ...(link?.filters
      ? [{ value: 'kept', label: countedText('linkFilters', readFilterQuery(link.filters)) }]
      : []),
    ...(pageFilters
      ? [{ value: 'page', label: countedText('pageFilters', readFilterQuery(pageFilters)) }]
      : []),
  ];
  return (
    <FormDialog
      title={reportLinkText(link ? 'editLink' : 'newLink')}
      support={reportLinkText(link ? 'editLinkSupport' : 'newLinkSupport')}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={reportLinkText(link ? 'saveLink' : 'createLink')}
      busyLabel={reportLinkText(link ? 'saving' : 'creating')}
      busy={busy}
      error={
        failed
          ? reportLinkText(link ? 'changeFailed' : 'failed', { reason: failed.message })
          : undefined
      }
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
              // Keep at least one chart.
              if (charts.length > 0) field.onChange(charts);
            }}
          />
        )}
      />
      {responses.length > 1 && (
        <FormSelect
          control={control}
          name="responses"
          label={reportLinkText('responses')}
          help={reportLinkText('responsesHelp')}
          disabled={busy}
          options={responses}
        />
      )}
      <FormPasswordField
        control={control}
        name="password"
        label={reportLinkText(link?.hasPassword ? 'newPassword' : 'password')}
        help={reportLinkText(link?.hasPassword ? 'keepPassword' : 'noPassword')}
        autoComplete="new-password"
        disabled={busy || isOpen}
      />
      {link?.hasPassword && (
        <FormCheckbox
          control={control}
          name="isOpen"
          label={reportLinkText('removePassword')}
          disabled={busy}
        />
      )}
      <FormDateField
        control={control}
        name="lastDay"
        label={reportLinkText('lastDay')}
        help={reportLinkText('lastDayHelp')}
        min={localDay(new Date(), timeZone)}
        disabled={busy}
      />
      {!link && (
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
      )}
    </FormDialog>
  );
}

/** Returns the boxes to check for a link. A question that no longer exists has no box. */
const chartsOf = (
  { questions, hasFunnel }: ShareLink,
  boxes: readonly { value: string; id: string }[],
): string[] => [
  ...(hasFunnel ? [FUNNEL] : []),
  ...boxes.flatMap(({ value, id }) => (!questions || questions.includes(id) ? [value] : [])),
];

const countedText = (key: 'linkFilters' | 'pageFilters', filters: ResultFilters): string =>
  reportLinkText(key, { count: countFilters(filters) });
