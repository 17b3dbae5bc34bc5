import { yupResolver } from '@hookform/resolvers/yup';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { EndCondition } from '@core/survey/types';
import { useState, type ReactNode } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { FormDateField } from '@src/components/form/FormDateField/FormDateField';
import { FormNumberField } from '@src/components/form/FormNumberField/FormNumberField';
import { FormRadioGroup } from '@src/components/form/FormRadioGroup/FormRadioGroup';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import {
  startDefaults,
  startSchema,
  toEndCondition,
  type StartValues,
} from '../../forms/startSurvey.form';
import { rem } from '@src/theme/lengths';
import { surveysText } from '../../texts/surveysText';
import { commonText } from '@src/components/texts/commonText';
import { formatList } from '@src/lib/i18n/formats';

export interface StartSurveyDialogProps {
  surveyName: string;
  /** Version numbers of this survey's other running versions. */
  runningVersions?: readonly number[];
  /** Today in the user's time zone, YYYY-MM-DD. */
  today: string;
  busy: boolean;
  onCancel: () => void;
  onStart: (endCondition: EndCondition, stopVersions: boolean) => void;
  /** Why starting failed. */
  error?: ReactNode;
}

/**
 * Asks when a started survey ends: on a date, after days, after responses (LIVE-015, LIVE-016), or
 * when someone stops it. Mounted for each opening.
 */
export function StartSurveyDialog({
  surveyName,
  runningVersions = [],
  today,
  busy,
  onCancel,
  onStart,
  error,
}: StartSurveyDialogProps) {
  const { control, handleSubmit } = useForm<StartValues>({
    mode: 'onTouched',
    defaultValues: startDefaults,
    resolver: yupResolver(startSchema(today)) as unknown as Resolver<StartValues>,
  });
  const [stopsOthers, setStopsOthers] = useState(true);
  const start = handleSubmit((values) =>
    onStart(toEndCondition(values), runningVersions.length > 0 && stopsOthers),
  );
  return (
    <AppDialog
      open
      onClose={onCancel}
      title={surveysText('start.title')}
      support={surveysText('start.support', { name: surveyName })}
      size="small"
      busy={busy}
      onSubmit={(event) => {
        void start(event);
      }}
      actions={
        <>
          <Button onClick={onCancel} disabled={busy}>
            {commonText('cancel')}
          </Button>
          <SubmitButton busy={busy} busyLabel={surveysText('start.starting')}>
            {surveysText('action.start')}
          </SubmitButton>
        </>
      }
    >
      <FormRadioGroup
        control={control}
        name="type"
        label={surveysText('start.end')}
        options={[
          {
            value: 'date',
            label: surveysText('start.date'),
            detail: (
              <FormDateField
                control={control}
                name="date"
                label={surveysText('start.endDate')}
                help={surveysText('start.endDateHelp')}
                min={today}
                sx={{ maxWidth: rem(220) }}
              />
            ),
          },
          {
            value: 'days',
            label: surveysText('start.afterDays'),
            detail: (
              <FormNumberField
                control={control}
                name="days"
                label={surveysText('start.days')}
                min={1}
                step={1}
                unit={surveysText('start.daysUnit')}
                sx={{ maxWidth: rem(220) }}
              />
            ),
          },
          {
            value: 'responses',
            label: surveysText('start.afterResponses'),
            detail: (
              <FormNumberField
                control={control}
                name="responses"
                label={surveysText('start.responses')}
                min={1}
                step={1}
                unit={surveysText('start.responsesUnit')}
                sx={{ maxWidth: rem(220) }}
              />
            ),
          },
          { value: 'manual', label: surveysText('start.manual') },
        ]}
      />
      {runningVersions.length > 0 && (
        <FormControlLabel
          sx={{ mt: 2 }}
          control={
            <Checkbox
              checked={stopsOthers}
              onChange={(_event, checked) => setStopsOthers(checked)}
              disabled={busy}
            />
          }
          label={surveysText('start.stopVersions', {
            count: runningVersions.length,
            versions: formatList(runningVersions.map(String)),
          })}
        />
      )}
      {error}
    </AppDialog>
  );
}
