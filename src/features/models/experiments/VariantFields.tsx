import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { TextInput } from '@src/components/TextInput/TextInput';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { RuleFields } from '../rules/RuleFields';
import { SliderFields } from '../rules/SliderFields';
import { hasRules } from '../rules/typedRules';
import type { TypedVariant } from './newExperiment';
import { experimentsText } from './texts/experimentsText';

interface VariantFieldsProps {
  /** Its letter. */
  name: string;
  variant: TypedVariant;
  shareError: string | undefined;
  settingsError: string | undefined;
  sellerError: string | undefined;
  onChange: (variant: TypedVariant) => void;
  /** Omitted for variants that can't be removed. */
  onRemove?: () => void;
}

/** One variant: its own slider values and rules, and its share of people. */
export function VariantFields({
  name,
  variant,
  shareError,
  settingsError,
  sellerError,
  onChange,
  onRemove,
}: VariantFieldsProps) {
  const titleId = useId();
  const { share, sliders, rules } = variant;
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
      {sliders.length === 0 && !hasRules(rules) && (
        <Box component="p" sx={{ m: 0, ...textRole.small, color: color.textSecondary }}>
          {experimentsText('asItIs')}
        </Box>
      )}
      <SliderFields
        sliders={sliders}
        error={settingsError}
        onChange={(next) => {
          onChange({ ...variant, sliders: next });
        }}
      />
      <RuleFields
        rules={rules}
        perSellerError={sellerError}
        onChange={(next) => {
          onChange({ ...variant, rules: next });
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
  );
}
