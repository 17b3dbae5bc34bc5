import Box from '@mui/material/Box';
import type { Control, FieldPathByValue } from 'react-hook-form';
import { FormSlider } from '@src/components/form/FormSlider/FormSlider';
import type { ModelSettingsValues } from '../../forms/modelSettings.form';
import type { ModelName } from '../../model/modelTexts';
import { DISCOVERY_TEXTS, EXPLANATION_TEXTS, type SettingText } from '../../model/settingTexts';

export interface SliderListProps {
  control: Control<ModelSettingsValues>;
  model: ModelName;
  disabled: boolean;
}

const texts: Record<ModelName, Record<string, SettingText>> = {
  discovery: DISCOVERY_TEXTS,
  explanation: EXPLANATION_TEXTS,
};

/** The sliders of one model, 0 to 100 percent, each with its value and what it does (MODEL-007). */
export function SliderList({ control, model, disabled }: SliderListProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {Object.entries(texts[model]).map(([name, { label, help }]) => (
        <FormSlider
          key={name}
          control={control}
          name={`${model}.${name}` as FieldPathByValue<ModelSettingsValues, number>}
          label={label}
          help={help}
          unit="%"
          step={1}
          disabled={disabled}
        />
      ))}
    </Box>
  );
}
