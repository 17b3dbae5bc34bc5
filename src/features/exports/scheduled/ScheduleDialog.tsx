import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type FormEvent } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { TextInput } from '@src/components/TextInput/TextInput';
import { useViewNames } from '@src/lib/useViewNames';
import { isViewGone } from '../api';
import { exportsText } from '../texts/exportsText';
import { ChosenFields } from './ChosenFields';
import { DeliveryFields } from './DeliveryFields';
import { orderOf, editedPlan, type PlannedExport } from './exportSchedule';
import { fieldErrorsOf, SaveFailure } from './SaveFailure';
import {
  type ListedExport,
  useChangeExport,
  useNewestExport,
  useScheduleExport,
} from './scheduledApi';
import { scheduledText } from './texts/scheduledText';
import { TimesFields } from './TimesFields';

export interface ScheduleDialogProps {
  /** Initial values. */
  plan: PlannedExport;
  /** The export to edit. If omitted, creates one with the page's choices. */
  edited?: ListedExport | undefined;
  onClose: () => void;
}

/**
 * Asks for a scheduled export's name and times. When editing, it also asks for the contents of its files.
 */
export default function ScheduleDialog({ plan: first, edited, onClose }: ScheduleDialogProps) {
  const [plan, setPlan] = useState(first);
  const [revision, setRevision] = useState(edited?.revision);
  const [submitted, setSubmitted] = useState(false);
  const create = useScheduleExport();
  const change = useChangeExport();
  const newest = useNewestExport();
  const views = useViewNames().data;
  const { name, format, range, fields, custom, times } = plan;
  const busy = create.isPending || change.isPending || newest.isPending;
  const error = busy ? null : (newest.error ?? create.error ?? change.error);
  const refused = fieldErrorsOf(error);
  const set = (changes: Partial<PlannedExport>): void => {
    setPlan((before) => ({ ...before, ...changes }));
  };
  const send = (known = revision): void => {
    const order = orderOf(plan);
    if (busy || order === null || isViewGone(views, plan.view)) return;
    newest.reset();
    if (edited === undefined) create.mutate({ body: order }, { onSuccess: onClose });
    else
      change.mutate(
        { params: { id: edited.id }, body: { ...order, revision: known! } },
        { onSuccess: onClose },
      );
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitted(true);
    send();
  };
  const withNewest = (then: (now: ListedExport) => void): void => {
    newest.mutate(edited!.id, {
      onSuccess: (now) => {
        setRevision(now.revision);
        then(now);
      },
    });
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      size={edited ? 'large' : 'medium'}
      title={scheduledText(edited ? 'editTitle' : 'dialogTitle')}
      support={
        edited
          ? scheduledText('editSupport')
          : scheduledText('dialogSupport', {
              format: exportsText(`format.${format}`),
              fields: fields.length + custom.length,
              range: exportsText(`range.${range}`),
            })
      }
      busy={busy}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {commonText('cancel')}
          </Button>
          <SubmitButton busy={busy} busyLabel={commonText('saving')}>
            {commonText('save')}
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && (
          <SaveFailure
            error={error}
            isEdit={edited !== undefined}
            onKeepMine={() => withNewest((now) => send(now.revision))}
            onTakeTheirs={() =>
              withNewest((now) => {
                change.reset();
                setPlan(editedPlan(now));
              })
            }
          />
        )}
        <TextInput
          label={commonText('name')}
          value={name}
          onChange={(next) => set({ name: next })}
          error={submitted && name.trim() === '' ? scheduledText('nameNeeded') : refused.name}
          maxLength={100}
          autoFocus
        />
        {edited && <ChosenFields plan={plan} onChange={set} submitted={submitted} />}
        <TimesFields
          times={times}
          timeZone={plan.timeZone}
          onChange={set}
          submitted={submitted}
          refused={refused.cron}
        />
        <DeliveryFields
          delivery={plan.delivery}
          onChange={(delivery) => set({ delivery })}
          submitted={submitted}
          refused={refused}
        />
      </Box>
    </AppDialog>
  );
}
