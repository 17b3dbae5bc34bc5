import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { REASONS, TONES } from '@core/models/sliders';
import { useController, type Control } from 'react-hook-form';
import { CheckboxGroup } from '@src/components/CheckboxGroup/CheckboxGroup';
import { FormSelect } from '@src/components/form/FormSelect/FormSelect';
import { FormTextarea } from '@src/components/form/FormTextarea/FormTextarea';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { color } from '@src/theme/tokenVariables';
import type { ModelSettingsValues } from '../../forms/modelSettings.form';
import { REASON_LABELS, TONE_LABELS } from '../../model/settingTexts';

const tones = TONES.map((value) => ({ value, label: TONE_LABELS[value] }));
/** Delivery and variety only ever speak against an item: they are no reason to give. */
const reasons = REASONS.filter((value) => value !== 'delivery' && value !== 'variety').map(
  (value) => ({ value, label: REASON_LABELS[value] }),
);

/** How the company speaks: what Brand Personality, Messaging Alignment and Brand Guidelines work with. */
export function BrandVoice({
  control,
  disabled,
}: {
  control: Control<ModelSettingsValues>;
  disabled: boolean;
}) {
  const { field } = useController({ control, name: 'voice.keyMessages' });
  return (
    <Box
      component="section"
      aria-labelledby="brand-voice"
      sx={{ display: 'grid', gap: 2, pt: 2.5, borderTop: `1px solid ${color.line}` }}
    >
      <div>
        <Typography id="brand-voice" variant="h3">
          Brand voice
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          The words that Brand Personality, Messaging Alignment and Brand Guidelines work with.
        </Typography>
      </div>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FormSelect
          control={control}
          name="voice.tone"
          label="Tone of voice"
          options={tones}
          disabled={disabled}
        />
        <FormTextField
          control={control}
          name="voice.signOff"
          label="Sign-off"
          placeholder="Fair winds!"
          optional
          disabled={disabled}
        />
        <FormTextarea
          control={control}
          name="voice.lexicon"
          label="Own phrases"
          help="One per line, up to 20. Explanations start with one of these phrases."
          optional
          disabled={disabled}
        />
        <FormTextarea
          control={control}
          name="voice.bannedWords"
          label="Banned words"
          help="One a line. No explanation contains them."
          optional
          disabled={disabled}
        />
      </Box>
      <CheckboxGroup
        label="Key messages"
        optional
        help="Reasons you like to give; they are given only where they are true."
        options={reasons}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        disabled={disabled}
      />
    </Box>
  );
}
