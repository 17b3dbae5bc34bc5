import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DISCOVERY_SLIDERS, type DiscoverySlider } from '@core/models/sliders';
import { useId } from 'react';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { TickSlider } from '@src/components/TickSlider/TickSlider';
import { commonText } from '@src/components/texts/commonText';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useModelSettings } from '../api';
import { modelsText } from '../texts/modelsText';
import type { TypedVariant } from './newExperiment';
import { experimentsText } from './texts/experimentsText';

interface VariantFieldsProps {
  /** Its letter. */
  name: string;
  variant: TypedVariant;
  shareError: string | undefined;
  settingsError: string | undefined;
  onChange: (variant: TypedVariant) => void;
  /** Left out where there must be one. */
  onRemove?: () => void;
}

/** One variant: its share of people, and the sliders it sets differently. */
export function VariantFields({
  name,
  variant,
  shareError,
  settingsError,
  onChange,
  onRemove,
}: VariantFieldsProps) {
  const titleId = useId();
  const saved = useModelSettings().data?.discovery;
  const { share, sliders } = variant;
  const left = DISCOVERY_SLIDERS.filter((one) => sliders.every(({ slider }) => slider !== one));
  const setSliders = (next: TypedVariant['sliders']): void => {
    onChange({ ...variant, sliders: next });
  };
  return (
    <Box
      role="group"
      aria-labelledby={titleId}
      sx={{ display: 'grid', gap: 1.5, pt: 2, borderTop: `1px solid ${color.line}` }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography id={titleId} variant="h4" component="h3" sx={{ flex: 1 }}>
          {experimentsText('variantName', { variant: name })}
        </Typography>
        {onRemove && (
          <Button size="small" onClick={onRemove}>
            {experimentsText('removeVariant', { variant: name })}
          </Button>
        )}
      </Box>
      {sliders.length === 0 && (
        <Box component="p" sx={{ m: 0, ...textRole.small, color: color.textSecondary }}>
          {experimentsText('asItIs')}
        </Box>
      )}
      {sliders.map(({ slider, value }, at) => (
        <Box key={slider} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <TickSlider
              label={modelsText(`slider.${slider}`)}
              value={value}
              unit="%"
              onChange={(next) => {
                setSliders(
                  sliders.map((one, place) => (place === at ? { slider, value: next } : one)),
                );
              }}
            />
          </Box>
          <Button
            size="small"
            aria-label={experimentsText('removeSetting', {
              setting: modelsText(`slider.${slider}`),
            })}
            onClick={() => {
              setSliders(sliders.filter((one) => one.slider !== slider));
            }}
          >
            {commonText('remove')}
          </Button>
        </Box>
      ))}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { sm: `minmax(0, 1fr) ${rem(180)}` },
        }}
      >
        <SelectInput
          label={experimentsText('addSetting')}
          value=""
          placeholder={experimentsText('chooseSetting')}
          options={left.map((value) => ({ value, label: modelsText(`slider.${value}`) }))}
          error={settingsError}
          onChange={(chosen) => {
            const slider = chosen as DiscoverySlider | '';
            if (slider !== '') setSliders([...sliders, { slider, value: saved?.[slider] ?? 50 }]);
          }}
        />
        <TextInput
          label={experimentsText('share')}
          type="number"
          value={share}
          error={shareError}
          inputProps={{ min: 1, max: 99 }}
          onChange={(next) => {
            onChange({ ...variant, share: next });
          }}
        />
      </Box>
    </Box>
  );
}
