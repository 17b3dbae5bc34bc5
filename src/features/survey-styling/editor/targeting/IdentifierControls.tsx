import Box from '@mui/material/Box';
import { useState } from 'react';
import { identifierTypes } from '@core/survey/defaults';
import type { GlobalIdentifiers, IdentifierType } from '@core/survey/types';
import { CheckboxGroup } from '@src/components/CheckboxGroup/CheckboxGroup';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { TextInput } from '@src/components/TextInput/TextInput';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { SwitchControl } from '../../controls/ControlGrid';
import type { IdentifierProblems } from '../model/identifierProblems';
import { liveStylingText } from '../texts/liveStylingText';
import type { TargetingProps } from './targetingProps';

/**
 * Applies the company's identifier rules, or overrides them after a confirmation if the company
 * allows it (TARGET-008 to TARGET-017).
 */
export function IdentifierControls({
  triggers,
  onChange,
  disabled,
  rules,
  problems,
}: TargetingProps & { rules: GlobalIdentifiers; problems: IdentifierProblems }) {
  const [asking, setAsking] = useState(false);
  const overrides = triggers.useCustomIdentifiers;
  // Unless the company allows overrides, its rules apply to every survey. An old override can still
  // be turned off.
  const locked = disabled || (!rules.allowSurveyOverride && !overrides);
  const options = identifierTypes.map((value) => ({
    value,
    label: typeName(value),
    disabled: !rules.allowedOverrideTypes.includes(value),
  }));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box component="p" sx={{ m: 0, ...textRole.small, color: color.textSecondary }}>
        {rulesInWords(rules)}
      </Box>
      <SwitchControl
        label={liveStylingText('identifiers.override')}
        checked={overrides}
        disabled={locked}
        onChange={(on) => (on ? setAsking(true) : onChange({ useCustomIdentifiers: false }))}
      />
      {!rules.allowSurveyOverride && (
        <Box
          component="p"
          sx={{ m: 0, fontSize: textRole.caption.fontSize, color: color.textTertiary }}
        >
          {liveStylingText('identifiers.locked')}
        </Box>
      )}
      {overrides && (
        <>
          <TextInput
            label={liveStylingText('identifiers.reason')}
            rows={2}
            optional={!rules.requireOverrideReason}
            value={triggers.overrideReason}
            onChange={(overrideReason) => onChange({ overrideReason })}
            error={problems.reason}
            disabled={disabled}
          />
          <SwitchControl
            label={liveStylingText('identifiers.require')}
            checked={triggers.requireIdentifier}
            onChange={(requireIdentifier) => onChange({ requireIdentifier })}
            disabled={disabled}
          />
          <CheckboxGroup
            label={liveStylingText('identifiers.types')}
            options={options}
            value={triggers.identifierTypes}
            onChange={(types) => onChange({ identifierTypes: types })}
            error={problems.types}
            disabled={disabled}
          />
          {triggers.identifierTypes.map((type) => (
            <TextInput
              key={type}
              label={liveStylingText('identifiers.fieldName', { type: typeName(type) })}
              value={triggers.identifierFields[type] ?? ''}
              onChange={(name) =>
                onChange({ identifierFields: { ...triggers.identifierFields, [type]: name } })
              }
              disabled={disabled}
            />
          ))}
        </>
      )}
      <ConfirmDialog
        open={asking}
        title={liveStylingText('identifiers.confirmTitle')}
        confirmLabel={liveStylingText('identifiers.confirm')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onChange({ useCustomIdentifiers: true });
        }}
      >
        {`${rules.overrideWarning}\n\n${liveStylingText('identifiers.question')}`}
      </ConfirmDialog>
    </Box>
  );
}

const typeName = (type: IdentifierType): string => liveStylingText(`identifierType.${type}`);

const rulesInWords = ({ requireIdentifier, identifierTypes: asked }: GlobalIdentifiers): string => {
  const types = asked.map(typeName).join(', ');
  if (requireIdentifier) return liveStylingText('identifiers.required', { types });
  return asked.length === 0
    ? liveStylingText('identifiers.noneKept')
    : liveStylingText('identifiers.kept', { types, count: asked.length });
};
