import Box from '@mui/material/Box';
import type { Control, FieldPathByValue } from 'react-hook-form';
import { FormSlider } from '@src/components/form/FormSlider/FormSlider';
import type { ModelSettingsValues } from '../../forms/modelSettings.form';
import type { ModelName } from '../../model/modelTexts';
import { SLIDERS } from '../../model/settingTexts';
import { modelsText } from '../../texts/modelsText';

export interface SliderListProps {
  control: Control<ModelSettingsValues>;
  model: ModelName;
  disabled: boolean;
}

/** One model's sliders from 0 to 100 percent, each with its value and its effect (MODEL-007). */
export function SliderList({ control, model, disabled }: SliderListProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {SLIDERS[model].map((name) => (
        <FormSlider
          key={name}
          control={control}
          name={`${model}.${name}` as FieldPathByValue<ModelSettingsValues, number>}
          label={modelsText(`slider.${name}`)}
          help={modelsText(`sliderHelp.${name}`)}
          unit="%"
          step={1}
          disabled={disabled}
        />
      ))}
    </Box>
  );
}
