import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextInput } from '@src/components/TextInput/TextInput';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { hasLimitError, type RuleDraft } from '../../model/rulesDraft';
import { BlockedValues } from './BlockedValues';
import { identifierRulesText as t } from './texts/identifierRulesText';

export interface IdentifierRuleRowProps {
  rule: RuleDraft;
  disabled: boolean;
  /** True if it can move up and down. */
  canMove: { up: boolean; down: boolean };
  /** The server's error about a blocked value. */
  blockedError?: string | undefined;
  onMove: (by: -1 | 1) => void;
  onChange: (change: Partial<RuleDraft>) => void;
  /** Number of people the saved rule joined, with a way to undo it. */
  children?: ReactNode;
}

/**
 * One kind of identifier: whether it merges people, how many a person may have, its blocked values,
 * and its place in the order.
 */
export function IdentifierRuleRow({
  rule,
  disabled,
  canMove,
  blockedError,
  onMove,
  onChange,
  children,
}: IdentifierRuleRowProps) {
  const { kind, on, limit, blocked } = rule;
  const name = t(`kind.${kind}`);
  return (
    <Box
      component="li"
      sx={{ py: 2, '& + &': { borderTop: `1px solid ${color.line}` }, display: 'grid', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <FormControlLabel
            label={name}
            disabled={disabled}
            control={
              <Switch
                checked={on}
                slotProps={{ input: { 'aria-label': t('joins', { kind: name }) } }}
                onChange={(event) => {
                  onChange({ on: event.target.checked });
                }}
              />
            }
            sx={{ ml: -0.875, '& .MuiFormControlLabel-label': { fontWeight: 550 } }}
          />
          <Box sx={{ ...textRole.caption, color: color.textSecondary }}>{t(`help.${kind}`)}</Box>
        </Box>
        {kind !== 'anonymous' && (
          <>
            <IconButton
              aria-label={t('up', { kind: name })}
              disabled={disabled || !canMove.up}
              onClick={() => {
                onMove(-1);
              }}
            >
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton
              aria-label={t('down', { kind: name })}
              disabled={disabled || !canMove.down}
              onClick={() => {
                onMove(1);
              }}
            >
              <ArrowDown aria-hidden />
            </IconButton>
          </>
        )}
      </Box>
      {on && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: '1fr', sm: `${rem(160)} minmax(0, 1fr)` },
          }}
        >
          {kind === 'anonymous' ? (
            <span />
          ) : (
            <TextInput
              type="number"
              label={t('limit')}
              value={limit}
              disabled={disabled}
              error={hasLimitError(rule) ? t('limitError') : undefined}
              inputProps={{ min: 1, max: 50, 'aria-label': t('limitOf', { kind: name }) }}
              onChange={(next) => {
                onChange({ limit: next });
              }}
            />
          )}
          <BlockedValues
            kind={kind}
            values={blocked}
            disabled={disabled}
            error={blockedError}
            onChange={(values) => {
              onChange({ blocked: values });
            }}
          />
        </Box>
      )}
      {children}
    </Box>
  );
}
