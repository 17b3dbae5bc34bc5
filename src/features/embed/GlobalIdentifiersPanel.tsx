import { yupResolver } from '@hookform/resolvers/yup';
import Box from '@mui/material/Box';
import { Controller, type Resolver } from 'react-hook-form';
import { identifierTypes } from '@core/survey/defaults';
import type { GlobalIdentifiers } from '@core/survey/types';
import { normaliseGlobalIdentifiers } from '@core/survey/normalise';
import { Card } from '@src/components/Card/Card';
import { CheckboxGroup } from '@src/components/CheckboxGroup/CheckboxGroup';
import { FormSwitch } from '@src/components/form/FormSwitch/FormSwitch';
import { FormTextarea } from '@src/components/form/FormTextarea/FormTextarea';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { useToast } from '@src/components/Toast/useToast';
import { useCan } from '@src/lib/useCan';
import { useSaveGlobalIdentifiers } from './api';
import {
  globalIdentifiersSchema,
  toRules,
  globalIdentifiersValuesOf,
  type GlobalIdentifiersValues,
} from './forms/globalIdentifiers.form';
import { embedFailure } from './model/embedFailure';
import { embedText } from './texts/embedText';
import { KeptFormBar } from './components/KeptFormBar/KeptFormBar';
import { keptIdentifiers } from './model/keptForms';
import { useKeptForm } from './useKeptForm';
import { rem } from '@src/theme/lengths';

const resolver = yupResolver(
  globalIdentifiersSchema as never,
) as unknown as Resolver<GlobalIdentifiersValues>;

const typeOptions = () =>
  identifierTypes.map((value) => ({ value, label: embedText(`identifierType.${value}`) }));

/**
 * The company's rules for visitor identifiers: which ones the page must provide, and whether a
 * survey may override the rules (EMBED-007 to EMBED-010).
 */
export function GlobalIdentifiersPanel({
  companyId,
  rules,
}: {
  companyId: string;
  rules: GlobalIdentifiers;
}) {
  const save = useSaveGlobalIdentifiers();
  const toast = useToast();
  const canWrite = useCan('data_sources:write');
  const kept = useKeptForm({
    kept: keptIdentifiers,
    companyId,
    stored: rules,
    valuesOf: globalIdentifiersValuesOf,
    resolver,
  });
  const { control, handleSubmit, watch } = kept.form;
  const [types, allowed] = watch(['identifierTypes', 'allowSurveyOverride']);
  const send = (replaces: GlobalIdentifiers) =>
    handleSubmit((values) =>
      save.mutate(
        { params: { companyId }, body: { globalIdentifiers: toRules(values), replaces } },
        {
          onSuccess: (saved) => {
            kept.settle(normaliseGlobalIdentifiers(saved.globalIdentifiers), values);
            toast.success(embedText('identifiers.saved'), {
              alert: true,
              about: 'embed.identifiers',
            });
          },
          onError: (error) =>
            toast.error(embedFailure('identifiers', error), { about: 'embed.identifiers' }),
        },
      ),
    );
  return (
    <Card title={embedText('identifiers.title')} support={embedText('identifiers.support')}>
      <Box
        component="form"
        noValidate
        onSubmit={(event: React.FormEvent) => {
          void send(kept.base)(event);
        }}
        sx={{ display: 'grid', gap: 2, maxWidth: rem(520) }}
      >
        <FormSwitch
          control={control}
          name="requireIdentifier"
          label={embedText('identifiers.require')}
          help={embedText('identifiers.requireHelp')}
          disabled={!canWrite}
        />
        <Controller
          control={control}
          name="identifierTypes"
          render={({ field: { ref, ...field }, fieldState }) => (
            <CheckboxGroup
              label={embedText('identifiers.types')}
              options={typeOptions()}
              {...field}
              inputRef={ref}
              error={fieldState.error?.message ?? fieldState.error?.root?.message}
              disabled={!canWrite}
            />
          )}
        />
        {types.map((type) => (
          <FormTextField
            key={type}
            control={control}
            name={`identifierFields.${type}`}
            label={embedText('identifiers.fieldNames', {
              type: embedText(`identifierType.${type}`),
            })}
            help={embedText('identifiers.fieldNamesHelp')}
            disabled={!canWrite}
          />
        ))}
        <FormSwitch
          control={control}
          name="allowSurveyOverride"
          label={embedText('identifiers.allowOverride')}
          disabled={!canWrite}
        />
        {allowed && (
          <>
            <FormTextarea
              control={control}
              name="overrideWarning"
              label={embedText('identifiers.overrideWarning')}
              rows={2}
              disabled={!canWrite}
            />
            <FormSwitch
              control={control}
              name="requireOverrideReason"
              label={embedText('identifiers.requireReason')}
              disabled={!canWrite}
            />
            <Controller
              control={control}
              name="allowedOverrideTypes"
              render={({ field: { ref, ...field }, fieldState }) => (
                <CheckboxGroup
                  label={embedText('identifiers.overrideTypes')}
                  options={typeOptions()}
                  {...field}
                  inputRef={ref}
                  error={fieldState.error?.message}
                  disabled={!canWrite}
                />
              )}
            />
          </>
        )}
        {canWrite && (
          <KeptFormBar
            label={embedText('identifiers.save')}
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
    </Card>
  );
}
