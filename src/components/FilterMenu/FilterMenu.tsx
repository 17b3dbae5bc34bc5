import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { CheckedBox, UncheckedBox } from '@src/components/form/controlIcons';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { commonText } from '@src/components/texts/commonText';
import { formatNumber } from '@src/lib/i18n/formats';

export interface FilterMenuProps {
  label: string;
  /**
   * `count`: number of items that the option would leave. `group`: heading above the options that
   * share it.
   */
  options: readonly {
    value: string;
    label: string;
    count?: number | undefined;
    group?: string | undefined;
  }[];
  /** Chosen values. An empty list filters nothing. */
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/**
 * A multiple-choice filter. The button names the chosen options, and the menu stays open while
 * choosing.
 */
export function FilterMenu({ label, options, value, onChange }: FilterMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const chosen = options.filter((option) => value.includes(option.value));
  const toggle = (option: string) =>
    onChange(
      value.includes(option)
        ? value.filter((other) => other !== option)
        : options
            .map((other) => other.value)
            .filter((other) => other === option || value.includes(other)),
    );
  return (
    <>
      <Button
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<ChevronDown aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor ? { 'aria-controls': menuId } : {})}
        sx={{
          fontWeight: 550,
          maxWidth: rem(280),
          ...(chosen.length
            ? {
                borderColor: color.signal,
                boxShadow: `inset 0 0 0 1px ${color.signal}`,
                '&:hover': { borderColor: color.signal },
              }
            : { color: color.textSecondary }),
        }}
      >
        {label}
        {chosen.length > 0 && (
          <Box
            component="span"
            sx={{
              ml: 1,
              color: color.signalText,
              fontWeight: 600,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
            }}
          >
            {chosen.length > 2
              ? commonText('moreChosen', { first: chosen[0]!.label, more: chosen.length - 1 })
              : chosen.map((option) => option.label).join(', ')}
          </Box>
        )}
      </Button>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label }, paper: { sx: { minWidth: rem(200) } } }}
      >
        {options.flatMap((option, at) => {
          const checked = value.includes(option.value);
          const { group } = option;
          return [
            // A separator instead of a nested list, because arrow keys move among siblings.
            ...(group !== undefined && group !== options[at - 1]?.group
              ? [
                  <Box
                    component="li"
                    key={group}
                    role="separator"
                    aria-label={group}
                    sx={groupStyle}
                  >
                    {group}
                  </Box>,
                ]
              : []),
            <MenuItem
              key={option.value}
              role="menuitemcheckbox"
              aria-checked={checked}
              {...(option.count === undefined
                ? {}
                : { 'aria-description': formatNumber(option.count) })}
              onClick={() => toggle(option.value)}
            >
              {checked ? <CheckedBox /> : <UncheckedBox />}
              <span>{option.label}</span>
              {option.count !== undefined && (
                <Box
                  component="span"
                  aria-hidden
                  sx={{ ml: 'auto', pl: 2, color: color.textTertiary }}
                >
                  {formatNumber(option.count)}
                </Box>
              )}
            </MenuItem>,
          ];
        })}
        {chosen.length > 0 && <Divider sx={{ my: `${space(6)} !important` }} />}
        {chosen.length > 0 && (
          <MenuItem
            onClick={() => {
              onChange([]);
              setAnchor(null);
            }}
            sx={{ color: color.textSecondary }}
          >
            {commonText('clear')}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}

const groupStyle = {
  mt: space(6),
  px: space(16),
  pt: space(8),
  pb: space(4),
  borderTop: `1px solid ${color.line}`,
  ...textRole.caption,
  color: color.textSecondary,
} as const;
