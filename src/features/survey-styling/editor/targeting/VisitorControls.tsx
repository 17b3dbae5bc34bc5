import Box from '@mui/material/Box';
import { visitorTypes } from '@core/survey/defaults';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { ControlGrid, SwitchControl } from '../../controls/ControlGrid';
import { namedOptions } from '../../controls/controlProps';
import { STYLING_EXAMPLES } from '../../model/fieldExamples';
import { liveStylingText } from '../texts/liveStylingText';
import { AudienceSelect } from './AudienceSelect';
import type { TargetingProps } from './targetingProps';

/**
 * New or returning visitors, and their referrer (TARGET-007). Keeps and shows a geography set in
 * the creator (OP-115).
 */
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
        label={liveStylingText('visitor.enabled')}
        checked={rules.enabled}
        onChange={(enabled) => set({ enabled })}
        disabled={disabled}
      />
      {rules.enabled && (
        <>
          <ControlGrid>
            <SelectInput
              label={liveStylingText('visitor.type')}
              value={rules.visitorType ?? 'all'}
              onChange={(visitorType) =>
                set({ visitorType: visitorType as NonNullable<typeof rules.visitorType> })
              }
              options={namedOptions(visitorTypes, (type) => liveStylingText(`visitorType.${type}`))}
              disabled={disabled}
            />
            <TextInput
              label={liveStylingText('visitor.referrer')}
              optional
              placeholder={STYLING_EXAMPLES.referrers}
              help={liveStylingText('visitor.referrerHelp')}
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
              {liveStylingText('visitor.countries', { countries: countries.join(', ') })}
            </Box>
          )}
        </>
      )}
    </Box>
  );
}
