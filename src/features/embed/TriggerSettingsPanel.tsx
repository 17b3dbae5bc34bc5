import { yupResolver } from '@hookform/resolvers/yup';
import Box from '@mui/material/Box';
import type { Resolver } from 'react-hook-form';
import { triggerTypes } from '@core/survey/defaults';
import type { TriggerSettings } from '@core/survey/types';
import { normaliseTriggerSettings } from '@core/survey/normalise';
import { Card } from '@src/components/Card/Card';
import { FormNumberField } from '@src/components/form/FormNumberField/FormNumberField';
import { FormSelect } from '@src/components/form/FormSelect/FormSelect';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { useToast } from '@src/components/Toast/useToast';
import { useCan } from '@src/lib/useCan';
import { useSaveTriggerSettings } from './api';
import {
  toSettings,
  triggerSettingsValuesOf,
  triggerSettingsForm,
  type TriggerSettingsValues,
} from './forms/triggerSettings.form';
import { EMBED_MESSAGES, embedFailureMessage } from './messages';
import { WebhookPanel } from './WebhookPanel';
import { KeptFormBar } from './components/KeptFormBar/KeptFormBar';
import { keptTriggers } from './model/keptForms';
import { useKeptForm } from './useKeptForm';
import { rem } from '@src/theme/lengths';

const resolver = yupResolver(
  triggerSettingsForm as never,
) as unknown as Resolver<TriggerSettingsValues>;

const labels: Record<TriggerSettings['triggerType'], string> = {
  none: 'none',
  event: 'event: only the browser event',
  callback: 'callback: call a function',
  redirect: 'redirect: go to an address',
  webhook: 'webhook: send to an address',
};

/** What happens after a survey is completed (EMBED-008, EMBED-011). The browser event navoutSurveyCompleted always fires (OP-129). */
export function TriggerSettingsPanel({
  companyId,
  settings,
}: {
  companyId: string;
  settings: TriggerSettings;
}) {
  const save = useSaveTriggerSettings();
  const toast = useToast();
  const canWrite = useCan('data_sources:write');
  const kept = useKeptForm({
    kept: keptTriggers,
    companyId,
    stored: settings,
    valuesOf: triggerSettingsValuesOf,
    resolver,
  });
  const { control, handleSubmit, watch } = kept.form;
  const type = watch('triggerType');
  const send = (replaces: TriggerSettings) =>
    handleSubmit((values) =>
      save.mutate(
        { params: { companyId }, body: { triggerSettings: toSettings(values), replaces } },
        {
          onSuccess: (saved) => {
            kept.settle(normaliseTriggerSettings(saved.triggerSettings), values);
            toast.success(EMBED_MESSAGES.triggersSaved, { alert: true, about: 'embed.triggers' });
          },
          onError: (error) =>
            toast.error(embedFailureMessage('triggers', error), { about: 'embed.triggers' }),
        },
      ),
    );
  return (
    <Card
      title="Survey Completion Triggers"
      support="The event navoutSurveyCompleted fires in the page whatever is chosen."
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box
          component="form"
          noValidate
          onSubmit={(event: React.FormEvent) => {
            void send(kept.base)(event);
          }}
          sx={{ display: 'grid', gap: 2, maxWidth: rem(520) }}
        >
          <FormSelect
            control={control}
            name="triggerType"
            label="Trigger type"
            options={triggerTypes.map((value) => ({ value, label: labels[value] }))}
            disabled={!canWrite}
          />
          {type === 'callback' && (
            <FormTextField
              control={control}
              name="callbackName"
              label="Callback name"
              placeholder="shop.onSurveyDone"
              help="A plain function of the page, by its dotted name. It is called with the completion data; nothing is evaluated."
              disabled={!canWrite}
            />
          )}
          {type === 'redirect' && (
            <FormTextField
              control={control}
              name="redirectUrl"
              type="url"
              label="Redirect URL"
              placeholder="https://"
              help="Where the visitor goes after the last answer."
              disabled={!canWrite}
            />
          )}
          {type === 'webhook' && (
            <FormTextField
              control={control}
              name="webhookUrl"
              type="url"
              label="Webhook URL"
              placeholder="https://"
              help="Our server posts the completion data, signed, and tries again when it fails."
              disabled={!canWrite}
            />
          )}
          <FormNumberField
            control={control}
            name="cooldownDays"
            label="Pause between surveys"
            help="Wait this long before showing a visitor another survey. 0 means no pause."
            unit="days"
            min={0}
            step={1}
            optional
            disabled={!canWrite}
          />
          {canWrite && (
            <KeptFormBar
              label="Save trigger settings"
              isSaving={save.isPending}
              isChanged={kept.isChanged}
              others={kept.others}
              onDiscard={kept.discard}
              onKeepMine={() => {
                void send(kept.rebase())();
              }}
            />
          )}
        </Box>
        {settings.triggerType === 'webhook' && (
          <WebhookPanel
            companyId={companyId}
            canWrite={canWrite}
            madeSecret={save.data?.webhookSecret ?? null}
          />
        )}
      </Box>
    </Card>
  );
}
