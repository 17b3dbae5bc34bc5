import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EXPERIMENT_GOALS, GUARDRAILS, VARIANT_KEYS } from '@core/models/experiments';
import { PLACEMENT_KINDS } from '@core/models/placements';
import { flushSync } from 'react-dom';
import { useState, type FormEvent } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { Message } from '@src/components/Message/Message';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { TextInput } from '@src/components/TextInput/TextInput';
import { useModelSettings } from '../api';
import { useCreateExperiment } from './experimentsApi';
import {
  blankExperiment,
  blankVariant,
  divideEvenly,
  experimentBody,
  experimentProblems,
  type TypedExperiment,
} from './newExperiment';
import { experimentsText } from './texts/experimentsText';
import { VariantFields } from './VariantFields';

/** Sets up an experiment. Starting it is a separate action. */
export default function ExperimentDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState<TypedExperiment>(blankExperiment);
  const [submitted, setSubmitted] = useState(false);
  const own = useModelSettings().data?.placements ?? [];
  const create = useCreateExperiment();
  const found = experimentProblems(typed);
  const problems = submitted ? found : {};
  const change = (changes: Partial<TypedExperiment>): void => {
    setTyped((before) => ({ ...before, ...changes }));
  };
  const setVariants = (variants: TypedExperiment['variants'], holdout = typed.holdout): void => {
    change({ holdout, variants: divideEvenly(variants, holdout) });
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // Draws the problems first, so that the first field with one can take the focus.
    flushSync(() => {
      setSubmitted(true);
    });
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    if (create.isPending || Object.keys(found).length > 0) return;
    create.mutate({ body: experimentBody(typed) }, { onSuccess: onClose });
  };
  const names = [...new Set([...PLACEMENT_KINDS, ...own.map(({ name }) => name)])];
  const { variants } = typed;
  return (
    <AppDialog
      open
      onClose={onClose}
      title={experimentsText('create')}
      support={experimentsText('dialogSupport')}
      size="large"
      busy={create.isPending}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose} disabled={create.isPending}>
            {commonText('cancel')}
          </Button>
          <SubmitButton busy={create.isPending} busyLabel={commonText('saving')}>
            {commonText('save')}
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {create.isError && (
          <Message tone="error">
            {experimentsText('createFailed', { reason: create.error.message })}
          </Message>
        )}
        <Box sx={pair}>
          <TextInput
            label={commonText('name')}
            value={typed.name}
            onChange={(name) => {
              change({ name });
            }}
            error={problems.name}
            maxLength={60}
            autoFocus
          />
          <SelectInput
            label={experimentsText('placement')}
            value={typed.placement}
            options={names.map((value) => ({ value, label: value }))}
            onChange={(placement) => {
              change({ placement });
            }}
          />
          <SelectInput
            label={experimentsText('goal')}
            value={typed.goal}
            options={EXPERIMENT_GOALS.map((value) => ({
              value,
              label: experimentsText(`goal.${value}`),
            }))}
            onChange={(goal) => {
              change({ goal: goal as TypedExperiment['goal'] });
            }}
          />
          <SelectInput
            label={experimentsText(`guardrailFor.${typed.goal}`)}
            value={typed.guardrail}
            options={GUARDRAILS.map((value) => ({
              value,
              label: experimentsText(`guardrail.${value}`),
            }))}
            onChange={(guardrail) => {
              change({ guardrail: guardrail as TypedExperiment['guardrail'] });
            }}
          />
        </Box>
        {variants.map((variant, at) => (
          <VariantFields
            key={VARIANT_KEYS[at]}
            name={VARIANT_KEYS[at]!}
            variant={variant}
            shareError={problems[`share${at}`]}
            settingsError={problems[`settings${at}`]}
            sellerError={problems[`seller${at}`]}
            onChange={(next) => {
              change({ variants: variants.map((one, place) => (place === at ? next : one)) });
            }}
            {...(at > 1
              ? {
                  onRemove: () => {
                    setVariants(variants.filter((_, place) => place !== at));
                  },
                }
              : {})}
          />
        ))}
        {variants.length < VARIANT_KEYS.length && (
          <Button
            variant="outlined"
            sx={{ justifySelf: 'start' }}
            onClick={() => {
              setVariants([...variants, blankVariant('')]);
            }}
          >
            {experimentsText('addVariant')}
          </Button>
        )}
        <TextInput
          label={experimentsText('holdout')}
          help={experimentsText('holdoutHelp')}
          type="number"
          value={typed.holdout}
          onChange={(holdout) => {
            setVariants(variants, holdout);
          }}
          error={problems.holdout}
          inputProps={{ min: 0, max: 50 }}
        />
        {problems.sum && <Message tone="error">{problems.sum}</Message>}
      </Box>
    </AppDialog>
  );
}

const pair = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } };
