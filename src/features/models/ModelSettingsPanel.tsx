import { yupResolver } from '@hookform/resolvers/yup';
import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { Card } from '@src/components/Card/Card';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { Message } from '@src/components/Message/Message';
import { NavTabs } from '@src/components/NavTabs/NavTabs';
import { TabPanel } from '@src/components/NavTabs/TabPanel';
import { useToast } from '@src/components/Toast/useToast';
import { withTexts } from '@src/lib/i18n/texts';
import { useUrlQuery } from '@src/lib/useUrlQuery';
import { useCan } from '@src/lib/useCan';
import { rem } from '@src/theme/lengths';
import { useResetModelSettings, useSaveModelSettings, type ModelSettings } from './api';
import { BrandVoice } from './components/BrandVoice/BrandVoice';
import { ModelAbout } from './components/ModelAbout/ModelAbout';
import { ModelSaveBar } from './components/ModelSaveBar/ModelSaveBar';
import { SliderList } from './components/SliderList/SliderList';
import {
  changesOf,
  modelSettingsForm,
  modelSettingsBodyOf,
  modelSettingsValuesOf,
  type ModelSettingsValues,
} from './forms/modelSettings.form';
import { MODEL_NAMES, type ModelName } from './model/modelTexts';
import { isStale, saveFailure } from './model/saveFailure';
import { keepMoves, unsavedMoves } from './model/unsavedSettings';
import { modelsText } from './texts/modelsText';

const LearnedPanel = lazy(withTexts(() => import('./learned/LearnedPanel')));
const ModelPreviewPanel = lazy(withTexts(() => import('./preview/ModelPreviewPanel')));

const resolver = yupResolver(
  modelSettingsForm as never,
) as unknown as Resolver<ModelSettingsValues>;

interface ModelSettingsPanelProps {
  companyId: string;
  settings: ModelSettings;
  /** Reloads the settings after someone else saved in the meantime. */
  onStale: () => void;
}

/**
 * The two tabs with their sliders (MODEL-003 to MODEL-009). One form holds both models, so changing
 * tabs loses nothing. Changes that someone else saves in the meantime are shown next to the local
 * ones. Unsaved changes are kept while another screen is open.
 */
export function ModelSettingsPanel({ companyId, settings, onStale }: ModelSettingsPanelProps) {
  const { query, change } = useUrlQuery();
  const model: ModelName = MODEL_NAMES.find((name) => name === query.get('tab')) ?? 'discovery';
  const [resetting, setResetting] = useState(false);
  const mayWrite = useCan('models:write');
  const toast = useToast();
  const save = useSaveModelSettings();
  const reset = useResetModelSettings();
  const {
    control,
    handleSubmit,
    reset: fill,
    setValue,
    formState,
  } = useForm<ModelSettingsValues>({
    mode: 'onTouched',
    resolver,
    values: modelSettingsValuesOf(settings),
    resetOptions: { keepDirtyValues: true },
  });
  // Read the form state here so that the form tracks dirty fields and keeps them when new values
  // arrive.
  void formState.dirtyFields;
  // Reapply unsaved changes to the currently saved values, so that someone else's save is not
  // undone.
  const [left] = useState(() => unsavedMoves(companyId));
  useEffect(() => {
    for (const { path, value } of left) setValue(path, value as never, { shouldDirty: true });
  }, [left, setValue]);
  const moved = useWatch({ control }) as ModelSettingsValues;
  const changes = changesOf(moved, settings);
  const { revision: _, ...unsaved } = modelSettingsBodyOf(moved, settings);
  useEffect(() => {
    keepMoves(companyId, moved, settings);
  }, [companyId, moved, settings]);
  const disabled = !mayWrite || save.isPending;
  const adopt =
    (words: string) =>
    (next: ModelSettings): void => {
      fill(modelSettingsValuesOf(next), { keepDirtyValues: false });
      toast.success(words);
    };
  const submit = handleSubmit((values) => {
    save.mutate(
      { body: modelSettingsBodyOf(values, settings) },
      {
        onSuccess: adopt(modelsText('saved')),
        onError: (error) => {
          if (isStale(error)) onStale();
        },
      },
    );
  });
  const confirmReset = (): void => {
    reset.mutate(
      { body: { model } },
      {
        onSuccess: adopt(modelsText('resetDone')),
        onError: (error) => {
          toast.error(saveFailure(error));
        },
        onSettled: () => {
          setResetting(false);
        },
      },
    );
  };
  const discard = (): void => {
    save.reset();
    fill(modelSettingsValuesOf(settings), { keepDirtyValues: false });
  };
  return (
    <>
      <NavTabs
        label={modelsText('models')}
        tabs={MODEL_NAMES.map((value) => ({
          value,
          label: modelsText(`title.${value}`),
          ...(changes[value] ? { note: modelsText('unsaved') } : {}),
        }))}
        value={model}
        onChange={(next) => {
          change({ tab: next }, { replace: true });
        }}
        idPrefix="model"
      />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          // Sized by the font size: large text gets one column.
          gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${rem(480)}), 1fr))`,
        }}
      >
        {MODEL_NAMES.map((name) => (
          <TabPanel key={name} value={name} active={model} idPrefix="model">
            <form
              noValidate
              onSubmit={(event) => {
                if (save.isPending) event.preventDefault();
                else void submit(event);
              }}
            >
              <Card title={modelsText('advanced')} support={modelsText('advancedSupport')}>
                <Box sx={{ display: 'grid', gap: 2.5 }}>
                  {!mayWrite && <Message tone="info">{modelsText('readOnly')}</Message>}
                  {name === 'discovery' && (
                    <Suspense fallback={null}>
                      <LearnedPanel />
                    </Suspense>
                  )}
                  <SliderList control={control} model={name} disabled={disabled} />
                  {name === 'explanation' && <BrandVoice control={control} disabled={disabled} />}
                  {save.isError && <Message tone="error">{saveFailure(save.error)}</Message>}
                  {mayWrite && (
                    <ModelSaveBar
                      dirty={changes.discovery || changes.explanation}
                      busy={save.isPending}
                      onDiscard={discard}
                      onReset={() => {
                        setResetting(true);
                      }}
                    />
                  )}
                </Box>
              </Card>
            </form>
          </TabPanel>
        ))}
        <Box sx={{ position: { lg: 'sticky' }, top: 72, minWidth: 0 }}>
          <Suspense fallback={null}>
            <ModelPreviewPanel changes={unsaved} revision={settings.revision} />
          </Suspense>
        </Box>
      </Box>
      <Box sx={{ mt: 4 }}>
        <ModelAbout model={model} />
      </Box>
      <ConfirmDialog
        open={resetting}
        title={modelsText('resetTitle', { model: modelsText(`title.${model}`) })}
        confirmLabel={modelsText('reset')}
        busyLabel={modelsText('resetting')}
        busy={reset.isPending}
        onCancel={() => {
          setResetting(false);
        }}
        onConfirm={confirmReset}
      >
        {modelsText('resetSure')}
      </ConfirmDialog>
    </>
  );
}
