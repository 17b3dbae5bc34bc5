import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { WATCHED_TYPES } from '@core/contract/dataSourceShapes';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { TextInput } from '@src/components/TextInput/TextInput';
import { commonText } from '@src/components/texts/commonText';
import { useToast } from '@src/components/Toast/useToast';
import { withTexts } from '@src/lib/i18n/texts';
import {
  useCatalogue,
  useRotateSourceSecret,
  useTestConnection,
  useUpdateSource,
  type ConnectField,
  type DataSource,
} from '../../api';
import { fromConfig } from '../../model/connectionForm';
import { fromScheduleDraft, isRefused, toScheduleDraft } from '../../model/scheduleDraft';
import { momentLabel } from '../../model/whenLabel';
import { dataSourcesText } from '../../texts/dataSourcesText';
import { useConnectionForm } from '../../useConnectionForm';
import { isLong } from '../ConnectionFields/ConnectionFields';
import { ScheduleEditor } from '../ScheduleEditor/ScheduleEditor';
import { SourceFields } from '../SourceFields/SourceFields';
import { ConnectionTest } from '../ConnectionTest/ConnectionTest';
import { hasDaysError, SourceAlerts, type AlertsDraft } from '../SourceAlerts/SourceAlerts';
import { MissingRule } from '../MissingRule/MissingRule';
import { FullRefresh } from '../FullRefresh/FullRefresh';
import { WaitingLog } from '../WaitingLog/WaitingLog';
import { AddressValue, WebhookSecret } from '../WebhookSecret/WebhookSecret';

const VendorSignIn = lazy(
  withTexts(async () => ({ default: (await import('../VendorSignIn/VendorSignIn')).VendorSignIn })),
);

export interface SourceSettingsDialogProps {
  source: DataSource;
  /** Fields of its catalog entry; empty for files. */
  fields: readonly ConnectField[];
  onClose: () => void;
}

const toDays = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/**
 * Name, key, schedule and alerts of a stored source. A changed connection is tested before it is
 * saved.
 */
export function SourceSettingsDialog({ source, fields, onClose }: SourceSettingsDialogProps) {
  const [name, setName] = useState(source.name);
  const catalogue = useCatalogue().data;
  const companyZone = catalogue?.timeZone ?? 'UTC';
  const signIn = catalogue?.sources.find(({ id }) => id === source.type)?.signIn;
  const [access, setAccess] = useState<{ grant?: string }>({});
  const [times, setTimes] = useState(() => toScheduleDraft(source, companyZone));
  const sent = fromScheduleDraft(times);
  const isManual = sent.schedule === 'manual';
  const [alerts, setAlerts] = useState<AlertsDraft>({
    muted: source.muted,
    silentDays: source.silentDays === null ? '' : String(source.silentDays),
  });
  const [stops, setStops] = useState(source.stopOnMissing);
  const isWatched = WATCHED_TYPES.includes(source.type);
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
    const config = form.submit(access, isRefused(times));
    if (config === null || busy || name.trim() === '') return;
    if (isManual && hasDaysError(alerts.silentDays)) return;
    test.reset();
    update.mutate(
      {
        params: { id: source.id },
        body: {
          name: name.trim(),
          ...(fields.length > 0 ? { config } : {}),
          ...(source.canSync ? sent : {}),
          ...(isWatched ? { stopOnMissing: stops } : {}),
          muted: alerts.muted,
          ...(isManual ? { silentDays: toDays(alerts.silentDays) } : {}),
        },
      },
      {
        onSuccess: () => {
          toast.success(dataSourcesText('connectionSaved'));
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
          toast.success(dataSourcesText(paused ? 'scheduleResumed' : 'schedulePaused'));
          onClose();
        },
      },
    );
  };
  const tryOut = () => {
    const config = form.submit(access);
    if (config === null) return;
    update.reset();
    test.mutate({ body: { type: source.type, config, id: source.id } });
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={dataSourcesText('settingsTitle', { name: source.name })}
      support={
        source.nextSyncAt
          ? dataSourcesText('nextSync', { when: momentLabel(source.nextSyncAt) })
          : undefined
      }
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
              busyLabel={dataSourcesText('testing')}
              disabled={update.isPending}
              onClick={tryOut}
            >
              {dataSourcesText('testConnection')}
            </SubmitButton>
            <Button onClick={toggle} disabled={busy}>
              {dataSourcesText(paused ? 'resumeSchedule' : 'pauseSchedule')}
            </Button>
            <Button onClick={() => setRefreshing(true)} disabled={busy}>
              {dataSourcesText('fullRefresh')}
            </Button>
          </>
        )
      }
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {commonText('cancel')}
          </Button>
          <SubmitButton busy={update.isPending} busyLabel={commonText('saving')}>
            {commonText('save')}
          </SubmitButton>
        </>
      }
    >
      <Box ref={form.form} sx={{ display: 'grid', gap: 2 }}>
        <TextInput
          label={commonText('name')}
          value={name}
          onChange={setName}
          disabled={busy}
          error={name.trim() === '' ? dataSourcesText('nameNeeded') : undefined}
        />
        {signIn && (
          <Suspense>
            <VendorSignIn
              signIn={signIn}
              type={source.type}
              domain={form.values.domain}
              source={source}
              onGrant={(grant) => {
                setAccess({ grant });
              }}
              disabled={busy}
            />
          </Suspense>
        )}
        <SourceFields
          type={source.type}
          fields={fields}
          values={form.values}
          problems={form.problems}
          onChange={form.change}
          disabled={busy}
          source={source}
        />
        {source.canSync && (
          <ScheduleEditor
            draft={times}
            onChange={setTimes}
            companyZone={companyZone}
            disabled={busy}
          />
        )}
        {isWatched && <MissingRule stops={stops} onChange={setStops} disabled={busy} />}
        <SourceAlerts
          draft={alerts}
          onChange={(change) => {
            setAlerts((before) => ({ ...before, ...change }));
          }}
          schedule={sent.schedule}
          canSync={source.canSync}
          disabled={busy}
        />
        {source.readsChanges && <WaitingLog id={source.id} />}
        {source.webhookUrl && !rotate.data && (
          <>
            <AddressValue url={source.webhookUrl} />
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
                {dataSourcesText(rotate.isPending ? 'renewing' : 'renewSecret')}
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
