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
import { embedFailure } from './model/embedFailure';
import { EMBED_EXAMPLES } from './model/fieldExamples';
import { embedText } from './texts/embedText';
import { WebhookPanel } from './WebhookPanel';
import { KeptFormBar } from './components/KeptFormBar/KeptFormBar';
import { keptTriggers } from './model/keptForms';
import { useKeptForm } from './useKeptForm';
import { rem } from '@src/theme/lengths';

const resolver = yupResolver(
  triggerSettingsForm as never,
) as unknown as Resolver<TriggerSettingsValues>;

/** Actions after a survey is completed (EMBED-008, EMBED-011). The browser event navoutSurveyCompleted always fires (OP-129). */
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
            toast.success(embedText('triggers.saved'), { alert: true, about: 'embed.triggers' });
          },
          onError: (error) =>
            toast.error(embedFailure('triggers', error), { about: 'embed.triggers' }),
        },
      ),
    );
  return (
    <Card title={embedText('triggers.title')} support={embedText('triggers.support')}>
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
            label={embedText('triggers.type')}
            options={triggerTypes.map((value) => ({
              value,
              label: embedText(`trigger.${value}`),
            }))}
            disabled={!canWrite}
          />
          {type === 'callback' && (
            <FormTextField
              control={control}
              name="callbackName"
              label={embedText('triggers.callbackName')}
              placeholder={EMBED_EXAMPLES.callback}
              help={embedText('triggers.callbackHelp')}
              disabled={!canWrite}
            />
          )}
          {type === 'redirect' && (
            <FormTextField
              control={control}
              name="redirectUrl"
              type="url"
              label={embedText('triggers.redirectUrl')}
              placeholder={EMBED_EXAMPLES.address}
              help={embedText('triggers.redirectHelp')}
              disabled={!canWrite}
            />
          )}
          {type === 'webhook' && (
            <FormTextField
              control={control}
              name="webhookUrl"
              type="url"
              label={embedText('triggers.webhookUrl')}
              placeholder={EMBED_EXAMPLES.address}
              help={embedText('triggers.webhookHelp')}
              disabled={!canWrite}
            />
          )}
          <FormNumberField
            control={control}
            name="cooldownDays"
            label={embedText('triggers.pause')}
            help={embedText('triggers.pauseHelp')}
            unit={embedText('triggers.pauseUnit')}
            min={0}
            step={1}
            optional
            disabled={!canWrite}
          />
          {canWrite && (
            <KeptFormBar
              label={embedText('triggers.save')}
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
