import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { Search, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { paletteText } from '@src/app/shell/commands/texts/paletteText';
import { commonText } from '@src/components/texts/commonText';

export interface CommandInputProps {
  value: string;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
  listId: string;
  /** Id of the active option. Undefined if there are none. */
  activeId: string | undefined;
}

/**
 * The top of the palette: a combobox that keeps the focus while options are navigated, and Close
 * for touch.
 */
export function CommandInput({
  value,
  onChange,
  onKeyDown,
  onClose,
  listId,
  activeId,
}: CommandInputProps) {
  return (
    <Box
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        height: rem(52),
        pl: space(18),
        pr: space(10),
        borderBottom: `1px solid ${color.line}`,
        '&:focus-within': { boxShadow: `inset 0 -1px 0 ${color.signal}` },
      }}
    >
      <Search
        aria-hidden
        size={18}
        strokeWidth={1.75}
        style={{ flex: 'none', color: color.textSecondary }}
      />
      <InputBase
        autoFocus
        fullWidth
        value={value}
        placeholder={paletteText('placeholder')}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        onKeyDown={onKeyDown}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': paletteText('search'),
            'aria-autocomplete': 'list',
            'aria-haspopup': 'listbox',
            'aria-expanded': activeId !== undefined,
            ...(activeId === undefined
              ? {}
              : { 'aria-controls': listId, 'aria-activedescendant': activeId }),
            autoComplete: 'off',
            autoCapitalize: 'off',
            spellCheck: false,
            enterKeyHint: 'go',
          },
        }}
        sx={{ ...textRole.h3 }}
      />
      <IconButton aria-label={commonText('close')} onClick={onClose}>
        <X aria-hidden style={{ width: rem(18), height: rem(18) }} />
      </IconButton>
    </Box>
  );
}
