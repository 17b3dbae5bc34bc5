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
import { EMBED_MESSAGES, embedFailureMessage } from './messages';
import { KeptFormBar } from './components/KeptFormBar/KeptFormBar';
import { keptIdentifiers } from './model/keptForms';
import { useKeptForm } from './useKeptForm';
import { rem } from '@src/theme/lengths';

const resolver = yupResolver(
  globalIdentifiersSchema as never,
) as unknown as Resolver<GlobalIdentifiersValues>;

const typeOptions = identifierTypes.map((value) => ({ value, label: value }));

/** The company's rules for who may be asked: which identifiers the page must offer, and whether a survey may leave the rules (EMBED-007 to EMBED-010). */
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
            toast.success(EMBED_MESSAGES.identifiersSaved, {
              alert: true,
              about: 'embed.identifiers',
            });
          },
          onError: (error) =>
            toast.error(embedFailureMessage('identifiers', error), { about: 'embed.identifiers' }),
        },
      ),
    );
  return (
    <Card
      title="Global Identifier Requirements"
      support="Choose which visitors your surveys may be shown to."
    >
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
          label="Require an identifier"
          help="Pages without an identifier show no survey."
          disabled={!canWrite}
        />
        <Controller
          control={control}
          name="identifierTypes"
          render={({ field: { ref, ...field }, fieldState }) => (
            <CheckboxGroup
              label="Identifier types"
              options={typeOptions}
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
            label={`Field names for ${type}`}
            help="The widget looks in the script tag, page variables, the address and cookies. Several names are separated by commas."
            disabled={!canWrite}
          />
        ))}
        <FormSwitch
          control={control}
          name="allowSurveyOverride"
          label="Surveys may override these rules"
          disabled={!canWrite}
        />
        {allowed && (
          <>
            <FormTextarea
              control={control}
              name="overrideWarning"
              label="Warning before an override"
              rows={2}
              disabled={!canWrite}
            />
            <FormSwitch
              control={control}
              name="requireOverrideReason"
              label="Require a reason for an override"
              disabled={!canWrite}
            />
            <Controller
              control={control}
              name="allowedOverrideTypes"
              render={({ field: { ref, ...field }, fieldState }) => (
                <CheckboxGroup
                  label="Types an override may use"
                  options={typeOptions}
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
            label="Save identifier settings"
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
