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

export interface StartSurveyDialogProps {
  surveyName: string;
  /** Numbers of other versions of this survey that are running. */
  runningVersions?: readonly number[];
  /** The person's own day, YYYY-MM-DD. */
  today: string;
  busy: boolean;
  onCancel: () => void;
  onStart: (endCondition: EndCondition, stopVersions: boolean) => void;
  /** Why starting failed. */
  error?: ReactNode;
}

/** Starting asks when the survey ends: on a date, after days, after responses (LIVE-015, LIVE-016), or when someone stops it. Mounted per opening. */
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
      title="Start survey"
      support={`${surveyName} goes live at once. Choose when it ends.`}
      size="small"
      busy={busy}
      onSubmit={(event) => {
        void start(event);
      }}
      actions={
        <>
          <Button onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          <SubmitButton busy={busy} busyLabel="Starting...">
            Start
          </SubmitButton>
        </>
      }
    >
      <FormRadioGroup
        control={control}
        name="type"
        label="End condition"
        options={[
          {
            value: 'date',
            label: 'On a date',
            detail: (
              <FormDateField
                control={control}
                name="date"
                label="End date"
                help="The survey runs to the end of this day."
                min={today}
                sx={{ maxWidth: rem(220) }}
              />
            ),
          },
          {
            value: 'days',
            label: 'After a number of days',
            detail: (
              <FormNumberField
                control={control}
                name="days"
                label="Number of days"
                min={1}
                step={1}
                unit="days"
                sx={{ maxWidth: rem(220) }}
              />
            ),
          },
          {
            value: 'responses',
            label: 'After a number of responses',
            detail: (
              <FormNumberField
                control={control}
                name="responses"
                label="Number of completed responses"
                min={1}
                step={1}
                unit="responses"
                sx={{ maxWidth: rem(220) }}
              />
            ),
          },
          { value: 'manual', label: 'When I stop it' },
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
          label={`Stop version ${runningVersions.join(' and ')}, which is running. Its visitors get this version.`}
        />
      )}
      {error}
    </AppDialog>
  );
}
