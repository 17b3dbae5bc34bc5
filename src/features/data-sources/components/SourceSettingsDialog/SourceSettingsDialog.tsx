import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type FormEvent } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { TextInput } from '@src/components/TextInput/TextInput';
import { useToast } from '@src/components/Toast/useToast';
import {
  useRotateSourceSecret,
  useTestConnection,
  useUpdateSource,
  type ConnectField,
  type DataSource,
} from '../../api';
import { fromConfig } from '../../model/connectionForm';
import { momentLabel } from '../../model/whenLabel';
import { useConnectionForm } from '../../useConnectionForm';
import { ConnectionFields, isLong, ScheduleField } from '../ConnectionFields/ConnectionFields';
import { ConnectionTest } from '../ConnectionTest/ConnectionTest';
import { FullRefresh } from '../FullRefresh/FullRefresh';
import { Value, WebhookSecret } from '../WebhookSecret/WebhookSecret';

export interface SourceSettingsDialogProps {
  source: DataSource;
  /** What its catalogue entry asks for; none for files. */
  fields: readonly ConnectField[];
  onClose: () => void;
}

/** Name, key and schedule of a stored source; a changed connection is tried before it is kept. */
export function SourceSettingsDialog({ source, fields, onClose }: SourceSettingsDialogProps) {
  const [name, setName] = useState(source.name);
  const [schedule, setSchedule] = useState(source.schedule);
  const stored = source.secretLastFour !== null;
  const form = useConnectionForm(fields, fromConfig(fields, source.config), stored);
  const update = useUpdateSource();
  const test = useTestConnection();
  const rotate = useRotateSourceSecret();
  const toast = useToast();
  const [refreshing, setRefreshing] = useState(false);
  const busy = update.isPending || test.isPending;
  const paused = source.status === 'paused';
  const failure = update.error?.message ?? test.error?.message;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const config = form.submit();
    if (config === null || busy || name.trim() === '') return;
    test.reset();
    update.mutate(
      {
        params: { id: source.id },
        body: {
          name: name.trim(),
          ...(fields.length > 0 ? { config } : {}),
          ...(source.canSync ? { schedule } : {}),
        },
      },
      {
        onSuccess: () => {
          toast.success('The connection was saved.');
          onClose();
        },
      },
    );
  };
  const toggle = () => {
    update.mutate(
      { params: { id: source.id }, body: { status: paused ? 'active' : 'paused' } },
      {
        onSuccess: () => {
          toast.success(paused ? 'The schedule runs again.' : 'The schedule is paused.');
          onClose();
        },
      },
    );
  };
  const tryOut = () => {
    const config = form.submit();
    if (config === null) return;
    update.reset();
    test.mutate({ body: { type: source.type, config, id: source.id } });
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={`Connection of ${source.name}`}
      support={source.nextSyncAt ? `Next sync ${momentLabel(source.nextSyncAt)}` : undefined}
      size={isLong(fields) ? 'large' : 'medium'}
      busy={busy}
      onSubmit={save}
      footerStart={
        source.canSync && (
          <>
            <SubmitButton
              type="button"
              variant="outlined"
              busy={test.isPending}
              busyLabel="Testing..."
              disabled={update.isPending}
              onClick={tryOut}
            >
              Test Connection
            </SubmitButton>
            <Button onClick={toggle} disabled={busy}>
              {paused ? 'Resume Schedule' : 'Pause Schedule'}
            </Button>
            <Button onClick={() => setRefreshing(true)} disabled={busy}>
              Full Refresh
            </Button>
          </>
        )
      }
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <SubmitButton busy={update.isPending} busyLabel="Saving...">
            Save
          </SubmitButton>
        </>
      }
    >
      <Box ref={form.form} sx={{ display: 'grid', gap: 2 }}>
        <TextInput
          label="Name"
          value={name}
          onChange={setName}
          disabled={busy}
          error={name.trim() === '' ? 'Please enter a name' : undefined}
        />
        <ConnectionFields
          fields={fields}
          values={form.values}
          problems={form.problems}
          onChange={form.change}
          disabled={busy}
          secretLastFour={source.secretLastFour}
        />
        {source.canSync && (
          <ScheduleField value={schedule} onChange={setSchedule} disabled={busy} />
        )}
        {source.webhookUrl && !rotate.data && (
          <>
            <Value label="Address" value={source.webhookUrl} />
            <Box>
              <Button
                size="small"
                disabled={rotate.isPending}
                onClick={() => {
                  rotate.mutate(
                    { params: { id: source.id } },
                    {
                      onError: (error) => {
                        toast.error(error.message);
                      },
                    },
                  );
                }}
              >
                {rotate.isPending ? 'Renewing...' : 'Renew Signing Secret'}
              </Button>
            </Box>
          </>
        )}
        {rotate.data && (
          <WebhookSecret url={source.webhookUrl} secret={rotate.data.webhookSecret} />
        )}
        {refreshing && <FullRefresh source={source} onClose={() => setRefreshing(false)} />}
        {!busy && (failure !== undefined || test.data) && (
          <ConnectionTest
            key={`${String(test.submittedAt)} ${String(update.submittedAt)}`}
            outcome={test.data}
            failure={failure}
          />
        )}
      </Box>
    </AppDialog>
  );
}
