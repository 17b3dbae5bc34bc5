import Box from '@mui/material/Box';
import { visitorTypes } from '@core/survey/defaults';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { ControlGrid, SwitchControl } from '../../controls/ControlGrid';
import { optionOf } from '../../controls/controlProps';
import { AudienceSelect } from './AudienceSelect';
import type { TargetingProps } from './targetingProps';

/** New or returning, and where they come from (TARGET-007). A geography set in the creator is kept and said (OP-115). */
export function VisitorControls({
  triggers,
  onChange,
  disabled,
  companyId,
}: TargetingProps & { companyId: string }) {
  const { userSegmentation: rules } = triggers;
  const set = (change: Partial<typeof rules>) =>
    onChange({ userSegmentation: { ...rules, ...change } });
  const countries = String(rules.geography ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SwitchControl
        label="Only certain visitors"
        checked={rules.enabled}
        onChange={(enabled) => set({ enabled })}
        disabled={disabled}
      />
      {rules.enabled && (
        <>
          <ControlGrid>
            <SelectInput
              label="Visitor type"
              value={rules.visitorType ?? 'all'}
              onChange={(visitorType) =>
                set({ visitorType: visitorType as NonNullable<typeof rules.visitorType> })
              }
              options={visitorTypes.map(optionOf)}
              disabled={disabled}
            />
            <TextInput
              label="Referrer"
              optional
              placeholder="google.com, newsletter"
              help="Part of the referring address; several separated by commas"
              value={rules.referrer ?? ''}
              onChange={(referrer) => set({ referrer })}
              disabled={disabled}
            />
            <AudienceSelect
              companyId={companyId}
              value={rules.audience ?? ''}
              onChange={(audience) => set({ audience })}
              disabled={disabled}
            />
          </ControlGrid>
          {countries.length > 0 && (
            <Box
              component="p"
              sx={{ m: 0, fontSize: textRole.caption.fontSize, color: color.textTertiary }}
            >
              Only visitors from {countries.join(', ')}, as set in the creator.
            </Box>
          )}
        </>
      )}
    </Box>
  );
}
