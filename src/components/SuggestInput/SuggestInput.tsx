import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useId } from 'react';
import { describedBy, FieldFrame, type FieldProps } from '@src/components/FieldFrame/FieldFrame';
import { rem, space, textRole } from '@src/theme/lengths';
import { color, elevation } from '@src/theme/tokenVariables';

export interface SuggestInputProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Listed below the field if they contain its text. Any other text is accepted, too. */
  suggestions: readonly string[];
  /** Called when the list opens or closes, to load the suggestions. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  placeholder?: string | undefined;
  size?: 'small' | 'medium' | undefined;
  maxLength?: number | undefined;
}

/** Maximum number of rows in the list. */
const MAX_SHOWN = 50;

/**
 * A labeled text field that suggests values while the user types. Suggestions may arrive late or
 * never: the text counts in any case. Enter submits a form unless a suggestion is highlighted.
 */
export function SuggestInput({
  value,
  onChange,
  suggestions,
  onOpenChange,
  placeholder,
  size = 'medium',
  maxLength,
  ...field
}: SuggestInputProps) {
  const id = useId();
  const typed = value.toLowerCase();
  const matching = suggestions.filter((one) => one.toLowerCase().includes(typed));
  const list = useAutocomplete({
    id,
    componentName: 'SuggestInput',
    freeSolo: true,
    disableClearable: true,
    openOnFocus: true,
    disabled: field.disabled ?? false,
    value,
    inputValue: value,
    options: matching.slice(0, MAX_SHOWN),
    filterOptions: (options) => options,
    onInputChange: (_event, next) => {
      if (next !== value) onChange(next);
    },
    onOpen: () => onOpenChange?.(true),
    onClose: () => onOpenChange?.(false),
  });
  const { ref, ...input } = list.getInputProps();
  const { anchorEl } = list;
  return (
    <FieldFrame id={id} {...field}>
      <Box {...list.getRootProps()}>
        <OutlinedInput
          ref={list.setAnchorEl}
          inputRef={ref}
          size={size}
          fullWidth
          error={Boolean(field.error)}
          disabled={field.disabled ?? false}
          {...(placeholder ? { placeholder } : {})}
          slotProps={{
            input: {
              ...input,
              ...(maxLength ? { maxLength } : {}),
              'aria-describedby': describedBy(id, field.help, field.error),
            },
          }}
        />
      </Box>
      <Popper
        open={list.popupOpen && list.groupedOptions.length > 0 && anchorEl !== null}
        anchorEl={anchorEl}
        placement="bottom-start"
        role="presentation"
        sx={{ zIndex: 'modal' }}
        style={{ minWidth: Math.max(160, anchorEl?.clientWidth ?? 0), maxWidth: '90vw' }}
      >
        <Paper sx={{ my: 0.5, backgroundColor: color.raised, boxShadow: elevation.menu }}>
          <Box component="ul" {...list.getListboxProps()} sx={listStyle}>
            {list.groupedOptions.map((option, index) => {
              const { key, ...props } = list.getOptionProps({ option: option as string, index });
              return (
                <li key={key} {...props}>
                  {option as string}
                </li>
              );
            })}
          </Box>
        </Paper>
      </Popper>
    </FieldFrame>
  );
}

const listStyle = {
  m: 0,
  p: space(4),
  maxHeight: rem(240),
  overflowY: 'auto',
  listStyle: 'none',
  ...textRole.small,
  color: color.text,
  '& li': {
    padding: space(6, 10),
    borderRadius: 'var(--radius-control)',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '@media (pointer: coarse)': { padding: space(12, 10) },
  },
  '& .Mui-focused': { backgroundColor: color.hoverRaised },
  '& [aria-selected="true"]': { fontWeight: 550 },
  '@media (forced-colors: active)': { '& .Mui-focused': { outline: 'var(--stroke-edge) solid' } },
} as const;
