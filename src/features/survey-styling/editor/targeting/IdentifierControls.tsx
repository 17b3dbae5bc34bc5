import Box from '@mui/material/Box';
import { useState } from 'react';
import { identifierTypes } from '@core/survey/defaults';
import type { GlobalIdentifiers } from '@core/survey/types';
import { CheckboxGroup } from '@src/components/CheckboxGroup/CheckboxGroup';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { TextInput } from '@src/components/TextInput/TextInput';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { SwitchControl } from '../../controls/ControlGrid';
import { EDITOR_MESSAGES } from '../messages';
import type { IdentifierProblems } from '../model/identifierProblems';
import type { TargetingProps } from './targetingProps';

/** Follows the company's identifier rules, or overrides them where the company allows it, after a question (TARGET-008 to TARGET-017). */
export function IdentifierControls({
  triggers,
  onChange,
  disabled,
  rules,
  problems,
}: TargetingProps & { rules: GlobalIdentifiers; problems: IdentifierProblems }) {
  const [asking, setAsking] = useState(false);
  const overrides = triggers.useCustomIdentifiers;
  // Without the company's leave the rules hold whatever the survey says; an old override can still be switched off.
  const locked = disabled || (!rules.allowSurveyOverride && !overrides);
  const options = identifierTypes.map((value) => ({
    value,
    label: value,
    disabled: !rules.allowedOverrideTypes.includes(value),
  }));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box component="p" sx={{ m: 0, ...textRole.small, color: color.textSecondary }}>
        {rulesInWords(rules)}
      </Box>
      <SwitchControl
        label="Override the global identifier requirements"
        checked={overrides}
        disabled={locked}
        onChange={(on) => (on ? setAsking(true) : onChange({ useCustomIdentifiers: false }))}
      />
      {!rules.allowSurveyOverride && (
        <Box
          component="p"
          sx={{ m: 0, fontSize: textRole.caption.fontSize, color: color.textTertiary }}
        >
          The company's rules do not allow surveys to override them.
        </Box>
      )}
      {overrides && (
        <>
          <TextInput
            label="Reason for the override"
            rows={2}
            optional={!rules.requireOverrideReason}
            value={triggers.overrideReason}
            onChange={(overrideReason) => onChange({ overrideReason })}
            error={problems.reason}
            disabled={disabled}
          />
          <SwitchControl
            label="Require an identifier for this survey"
            checked={triggers.requireIdentifier}
            onChange={(requireIdentifier) => onChange({ requireIdentifier })}
            disabled={disabled}
          />
          <CheckboxGroup
            label="Identifier types"
            options={options}
            value={triggers.identifierTypes}
            onChange={(types) => onChange({ identifierTypes: types })}
            error={problems.types}
            disabled={disabled}
          />
          {triggers.identifierTypes.map((type) => (
            <TextInput
              key={type}
              label={`Field name for ${type}`}
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
        title="Override identifier requirements?"
        confirmLabel="Override"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onChange({ useCustomIdentifiers: true });
        }}
      >
        {`${rules.overrideWarning}\n\n${EDITOR_MESSAGES.overrideQuestion}`}
      </ConfirmDialog>
    </Box>
  );
}

const rulesInWords = ({ requireIdentifier, identifierTypes: types }: GlobalIdentifiers): string =>
  requireIdentifier
    ? `The company requires an identifier (${types.join(', ')}): a page that offers none shows no survey.`
    : `The company requires no identifier; ${types.length ? `${types.join(', ')} ${types.length === 1 ? 'is' : 'are'} kept where a page offers ${types.length === 1 ? 'it' : 'them'}.` : 'none is kept.'}`;
