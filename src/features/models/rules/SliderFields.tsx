import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DISCOVERY_SLIDERS, type DiscoverySlider } from '@core/models/sliders';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TickSlider } from '@src/components/TickSlider/TickSlider';
import { commonText } from '@src/components/texts/commonText';
import { useModelSettings } from '../api';
import { modelsText } from '../texts/modelsText';
import { rulesText } from './texts/rulesText';

/** A slider with its own value. */
export interface TypedSlider {
  slider: DiscoverySlider;
  value: number;
}

interface SliderFieldsProps {
  sliders: readonly TypedSlider[];
  onChange: (sliders: TypedSlider[]) => void;
  error?: string | undefined;
}

/** Sliders with their own values, and a choice to add another one. */
export function SliderFields({ sliders, onChange, error }: SliderFieldsProps) {
  const saved = useModelSettings().data?.discovery;
  const left = DISCOVERY_SLIDERS.filter((one) => sliders.every(({ slider }) => slider !== one));
  return (
    <>
      {sliders.map(({ slider, value }, at) => (
        <Box key={slider} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <TickSlider
              label={modelsText(`slider.${slider}`)}
              value={value}
              unit="%"
              onChange={(next) => {
                onChange(
                  sliders.map((one, place) => (place === at ? { slider, value: next } : one)),
                );
              }}
            />
          </Box>
          <Button
            size="small"
            aria-label={rulesText('removeSetting', { setting: modelsText(`slider.${slider}`) })}
            onClick={() => {
              onChange(sliders.filter((one) => one.slider !== slider));
            }}
          >
            {commonText('remove')}
          </Button>
        </Box>
      ))}
      <SelectInput
        label={rulesText('addSetting')}
        value=""
        placeholder={rulesText('chooseSetting')}
        options={left.map((value) => ({ value, label: modelsText(`slider.${value}`) }))}
        error={error}
        onChange={(chosen) => {
          const slider = chosen as DiscoverySlider | '';
          if (slider !== '') onChange([...sliders, { slider, value: saved?.[slider] ?? 50 }]);
        }}
      />
    </>
  );
}
