import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { X } from 'lucide-react';
import { useState } from 'react';
import { TextInput } from '@src/components/TextInput/TextInput';
import { rem } from '@src/theme/lengths';
import type { IdentifierRule } from '../../identifierRulesApi';
import { identifierRulesText as t } from './texts/identifierRulesText';

const MAX_LENGTH = 320;

/**
 * Values of one kind that must not merge people. Each has a remove button; a field adds another.
 */
export function BlockedValues({
  kind,
  values,
  disabled,
  error,
  onChange,
}: {
  kind: IdentifierRule['kind'];
  values: readonly string[];
  disabled: boolean;
  error?: string | undefined;
  onChange: (values: string[]) => void;
}) {
  const [typed, setTyped] = useState('');
  const name = t(`kind.${kind}`);
  const add = () => {
    const value = typed.trim();
    if (value !== '' && !values.includes(value)) onChange([...values, value]);
    setTyped('');
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
        sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', maxWidth: rem(420) }}
      >
        <TextInput
          label={t('blocked')}
          inputProps={{ 'aria-label': t('blockedOf', { kind: name }) }}
          help={t(kind === 'email' ? 'blockedHelpEmail' : 'blockedHelp')}
          error={error}
          value={typed}
          maxLength={MAX_LENGTH}
          disabled={disabled}
          onChange={setTyped}
          sx={{ flex: 1, minWidth: 0 }}
        />
        <Button
          type="submit"
          disabled={disabled || typed.trim() === ''}
          aria-label={t('addOf', { kind: name })}
          sx={{ mt: rem(22) }}
        >
          {t('add')}
        </Button>
      </Box>
      {values.length > 0 && (
        <Box
          component="ul"
          aria-label={t('blockedOf', { kind: name })}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
        >
          {values.map((value) => (
            <Box component="li" key={value} sx={{ minWidth: 0, maxWidth: 1 }}>
              <Chip
                component="button"
                type="button"
                size="small"
                variant="outlined"
                label={value}
                disabled={disabled}
                aria-label={t('remove', { value })}
                icon={<X aria-hidden size={14} />}
                onClick={() => {
                  onChange(values.filter((one) => one !== value));
                }}
                sx={{ maxWidth: 1 }}
              />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
