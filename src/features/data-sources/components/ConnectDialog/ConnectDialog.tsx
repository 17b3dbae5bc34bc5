import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { TextInput } from '@src/components/TextInput/TextInput';
import { commonText } from '@src/components/texts/commonText';
import { withTexts } from '@src/lib/i18n/texts';
import {
  useCatalogue,
  useConnectSource,
  useTestConnection,
  type CatalogueSource,
  type DataSource,
} from '../../api';
import { dataSourcesText } from '../../texts/dataSourcesText';
import { useConnectionForm } from '../../useConnectionForm';
import { isLong } from '../ConnectionFields/ConnectionFields';
import { fromScheduleDraft, isRefused, toScheduleDraft } from '../../model/scheduleDraft';
import { ScheduleEditor } from '../ScheduleEditor/ScheduleEditor';
import { SourceFields } from '../SourceFields/SourceFields';
import { ConnectionTest } from '../ConnectionTest/ConnectionTest';
import { textRole } from '@src/theme/lengths';

const VendorSignIn = lazy(
  withTexts(async () => ({ default: (await import('../VendorSignIn/VendorSignIn')).VendorSignIn })),
);

export interface ConnectDialogProps {
  source: CatalogueSource;
  onClose: () => void;
  /** Called after the source is stored. `webhookSecret` is shown once. */
  onConnected: (source: DataSource, webhookSecret: string | null) => void;
}

/**
 * Connects a catalog source: asks for its name and credentials, and tests them before storing
 * (SRC-024, SRC-041, SRC-042).
 */
export function ConnectDialog({ source, onClose, onConnected }: ConnectDialogProps) {
  const type = source.type ?? source.id;
  const [name, setName] = useState(source.name);
  const companyZone = useCatalogue().data?.timeZone ?? 'UTC';
  const [schedule, setSchedule] = useState(() =>
    toScheduleDraft({ schedule: 'daily' }, companyZone),
  );
  const form = useConnectionForm(source.fields, {});
  const [access, setAccess] = useState<{ grant?: string }>({});
  const connect = useConnectSource();
  const test = useTestConnection();
  const busy = connect.isPending || test.isPending;
  const pulls = type !== 'Webhook';
  const failure = connect.error?.message ?? test.error?.message;
  const tryOut = () => {
    const config = form.submit(access);
    if (config === null) return;
    connect.reset();
    test.mutate({ body: { type, config } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const config = pulls
      ? form.submit({ ...access, ...fromScheduleDraft(schedule) }, isRefused(schedule))
      : form.submit();
    if (config === null || busy || name.trim() === '') return;
    test.reset();
    connect.mutate(
      { body: { name: name.trim(), type, config, description: source.description } },
      {
        onSuccess: ({ webhookSecret, ...stored }) => {
          onConnected(stored, webhookSecret ?? null);
        },
      },
    );
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={dataSourcesText('connectTitle', { name: source.name })}
      support={source.description}
      size={isLong(source.fields) ? 'large' : 'medium'}
      busy={busy}
      onSubmit={submit}
      footerStart={
        pulls && (
          <SubmitButton
            type="button"
            variant="outlined"
            busy={test.isPending}
            busyLabel={dataSourcesText('testing')}
            disabled={connect.isPending}
            onClick={tryOut}
          >
            {dataSourcesText('testConnection')}
          </SubmitButton>
        )
      }
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {commonText('cancel')}
          </Button>
          <SubmitButton
            busy={connect.isPending}
            busyLabel={dataSourcesText('connecting')}
            disabled={test.isPending}
          >
            {dataSourcesText('connect')}
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
        {source.signIn && (
          <Suspense>
            <VendorSignIn
              signIn={source.signIn}
              type={type}
              domain={form.values.domain}
              onGrant={(grant) => {
                setAccess({ grant });
              }}
              disabled={busy}
            />
          </Suspense>
        )}
        <SourceFields
          type={type}
          fields={source.fields}
          values={form.values}
          problems={form.problems}
          onChange={form.change}
          disabled={busy}
        />
        {pulls && (
          <ScheduleEditor
            draft={schedule}
            onChange={setSchedule}
            companyZone={companyZone}
            disabled={busy}
          />
        )}
        {source.streams.length > 0 && (
          <Box
            component="p"
            sx={{ m: 0, fontSize: textRole.small.fontSize, color: 'text.secondary' }}
          >
            {dataSourcesText('reads', {
              streams: source.streams.map(({ label }) => label).join(', '),
              source: source.name,
            })}
          </Box>
        )}
        {source.documentation && (
          <Link
            href={source.documentation}
            target="_blank"
            rel="noreferrer"
            sx={{ fontSize: textRole.small.fontSize }}
          >
            {dataSourcesText('whereToFind')}
          </Link>
        )}
        {!busy && (failure !== undefined || test.data) && (
          <ConnectionTest
            key={`${String(test.submittedAt)} ${String(connect.submittedAt)}`}
            outcome={test.data}
            failure={failure}
          />
        )}
      </Box>
    </AppDialog>
  );
}
