import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PLACEMENT_KINDS, type PlacementKind } from '@core/models/placements';
import { type FormEvent, useState } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { Message } from '@src/components/Message/Message';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { TextInput } from '@src/components/TextInput/TextInput';
import { useToast } from '@src/components/Toast/useToast';
import { commonText } from '@src/components/texts/commonText';
import { serverSentence } from '@src/lib/i18n/errors/errorSentences';
import { rem } from '@src/theme/lengths';
import { RuleFields } from '../rules/RuleFields';
import { SliderFields } from '../rules/SliderFields';
import { PlacementPreview } from './PlacementPreview';
import { placementsText } from './texts/placementsText';
import {
  blankPlacement,
  placementProblems,
  setupOfTyped,
  type TypedPlacement,
  typedOfSetup,
} from './typedPlacement';
import { useSavePlacements } from './useSavePlacements';

interface PlacementDialogProps {
  /** Name of the placement or kind, or null for a new placement. */
  name: string | null;
  onClose: () => void;
}

/** Edits a placement: kind, settings and rules, next to a preview for one person. */
export default function PlacementDialog(props: PlacementDialogProps) {
  return useSavePlacements().isLoaded ? <PlacementForm {...props} /> : null;
}

function PlacementForm({ name, onClose }: PlacementDialogProps) {
  const { placements, save, failure, isPending } = useSavePlacements();
  const toast = useToast();
  const [typed, setTyped] = useState<TypedPlacement>(() => {
    const saved = placements.find((one) => one.name === name);
    return saved ? typedOfSetup(saved) : blankPlacement(name ?? '');
  });
  const [submitted, setSubmitted] = useState(false);
  const taken = name === null ? placements.map((one) => one.name) : [];
  const found = placementProblems(typed, taken);
  const problems = submitted ? found : {};
  const change = (changes: Partial<TypedPlacement>): void => {
    setTyped((before) => ({ ...before, ...changes }));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(found).length > 0) return;
    const setup = setupOfTyped(typed);
    save(
      (saved) =>
        saved.some((one) => one.name === setup.name)
          ? saved.map((one) => (one.name === setup.name ? setup : one))
          : [...saved, setup],
      (warnings) => {
        toast.success(placementsText('saved'));
        for (const text of new Set(
          warnings.map(
            ({ field, sentence }) =>
              `${field.split('filters.')[1] ?? field}: ${serverSentence(sentence)}`,
          ),
        ))
          toast.info(text);
        onClose();
      },
    );
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={name === null ? placementsText('create') : placementsText('editTitle', { name })}
      support={placementsText('dialogSupport')}
      size="wide"
      busy={isPending}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {commonText('cancel')}
          </Button>
          <SubmitButton busy={isPending} busyLabel={commonText('saving')}>
            {placementsText('save')}
          </SubmitButton>
        </>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${rem(380)}), 1fr))`,
        }}
      >
        <Box sx={column}>
          {failure && <Message tone="error">{failure}</Message>}
          <TextInput
            label={placementsText('name')}
            help={placementsText('nameHelp')}
            value={typed.name}
            error={problems.name}
            maxLength={60}
            disabled={name !== null}
            autoFocus={name === null}
            onChange={(next) => {
              change({ name: next });
            }}
          />
          <SelectInput
            label={placementsText('kind')}
            value={typed.kind}
            error={problems.kind}
            disabled={name !== null}
            options={PLACEMENT_KINDS.map((value) => ({
              value,
              label: placementsText(`kind.${value}`),
            }))}
            onChange={(kind) => {
              change({ kind: kind as PlacementKind });
            }}
          />
          <Typography variant="h4" component="h3">
            {placementsText('settings')}
          </Typography>
          <SliderFields
            sliders={typed.sliders}
            onChange={(sliders) => {
              change({ sliders });
            }}
          />
          <Typography variant="h4" component="h3">
            {placementsText('rules')}
          </Typography>
          <RuleFields
            rules={typed.rules}
            perSellerError={problems.perSeller}
            onChange={(rules) => {
              change({ rules });
            }}
          />
          <TextInput
            label={placementsText('perWeek')}
            help={placementsText('perWeekHelp')}
            type="number"
            value={typed.perWeek}
            error={problems.perWeek}
            inputProps={{ min: 1, max: 1000 }}
            onChange={(perWeek) => {
              change({ perWeek });
            }}
          />
          {typed.filters && <Message tone="info">{placementsText('filters')}</Message>}
        </Box>
        <PlacementPreview
          typed={typed}
          isRight={Object.keys(found).every((field) => field === 'name')}
        />
      </Box>
    </AppDialog>
  );
}

const column = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' };
