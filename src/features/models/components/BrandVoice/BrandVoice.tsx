import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TONES } from '@core/models/sliders';
import { LOCALES } from '@core/text/locales';
import { useController, type Control } from 'react-hook-form';
import { CheckboxGroup } from '@src/components/CheckboxGroup/CheckboxGroup';
import { FormSelect } from '@src/components/form/FormSelect/FormSelect';
import { FormTextarea } from '@src/components/form/FormTextarea/FormTextarea';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { LOCALE_NAMES } from '@src/lib/i18n/locale';
import { color } from '@src/theme/tokenVariables';
import type { ModelSettingsValues } from '../../forms/modelSettings.form';
import { OFFERED_REASONS } from '../../model/settingTexts';
import { modelsText } from '../../texts/modelsText';

/** The company's voice: settings for Brand Personality, Messaging Alignment and Brand Guidelines. */
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
          {modelsText('voice.title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {modelsText('voice.support')}
        </Typography>
      </div>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FormSelect
          control={control}
          name="voice.language"
          label={modelsText('voice.language')}
          help={modelsText('voice.languageHelp')}
          options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
          disabled={disabled}
        />
        <FormSelect
          control={control}
          name="voice.tone"
          label={modelsText('voice.tone')}
          options={TONES.map((value) => ({ value, label: modelsText(`tone.${value}`) }))}
          disabled={disabled}
        />
        <FormTextField
          control={control}
          name="voice.signOff"
          label={modelsText('voice.signOff')}
          placeholder={modelsText('voice.signOffPlaceholder')}
          optional
          disabled={disabled}
        />
        <FormTextarea
          control={control}
          name="voice.lexicon"
          label={modelsText('voice.lexicon')}
          help={modelsText('voice.lexiconHelp')}
          optional
          disabled={disabled}
        />
        <FormTextarea
          control={control}
          name="voice.bannedWords"
          label={modelsText('voice.bannedWords')}
          help={modelsText('voice.bannedWordsHelp')}
          optional
          disabled={disabled}
        />
      </Box>
      <CheckboxGroup
        label={modelsText('voice.keyMessages')}
        optional
        help={modelsText('voice.keyMessagesHelp')}
        options={OFFERED_REASONS.map((value) => ({ value, label: modelsText(`reason.${value}`) }))}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        disabled={disabled}
      />
    </Box>
  );
}
