import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Columns3 } from 'lucide-react';
import { useId, useState } from 'react';
import {
  CheckedBox,
  CheckedDot,
  UncheckedBox,
  UncheckedDot,
} from '@src/components/form/controlIcons';
import { tableText } from '@src/components/DataTable/texts/tableText';
import { rem, space } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { ROW_DENSITIES, type RowDensity } from './dataTableTypes';

export interface TableSettingsMenuProps {
  /** The table's name. */
  label: string;
  columns: readonly { field: string; header: string; isShown: boolean }[];
  onColumn: (field: string, isShown: boolean) => void;
  density: RowDensity;
  onDensity: (density: RowDensity) => void;
  /** Omitted while nothing is changed. */
  onReset?: (() => void) | undefined;
}

/**
 * Menu for a table's columns and row height. It stays open while choosing. A default export because
 * it is loaded lazily.
 */
export default function TableSettingsMenu({
  label,
  columns,
  onColumn,
  density,
  onDensity,
  onReset,
}: TableSettingsMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = (): void => setAnchor(null);
  return (
    <Box sx={stripStyle}>
      <Button
        variant="quiet"
        size="small"
        startIcon={<Columns3 aria-hidden />}
        aria-label={tableText('settingsOf', { label })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor ? { 'aria-controls': id } : {})}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {tableText('settings')}
      </Button>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{
          list: { 'aria-label': tableText('settingsOf', { label }) },
          paper: { sx: { minWidth: rem(200), maxWidth: rem(320), maxHeight: rem(460) } },
        }}
      >
        {columns.map(({ field, header, isShown }) => (
          <MenuItem
            key={field}
            role="menuitemcheckbox"
            aria-checked={isShown}
            onClick={() => onColumn(field, !isShown)}
          >
            {isShown ? <CheckedBox /> : <UncheckedBox />}
            <Box component="span" sx={cutStyle}>
              {header}
            </Box>
          </MenuItem>
        ))}
        <Divider sx={ruleStyle} />
        {ROW_DENSITIES.map((one) => (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={one === density}
            onClick={() => onDensity(one)}
          >
            {one === density ? <CheckedDot /> : <UncheckedDot />}
            <span>{tableText(`density.${one}`)}</span>
          </MenuItem>
        ))}
        {onReset && <Divider sx={ruleStyle} />}
        {onReset && (
          <MenuItem
            onClick={() => {
              onReset();
              close();
            }}
            sx={{ color: color.textSecondary }}
          >
            {tableText('resetSettings')}
          </MenuItem>
        )}
      </Menu>
    </Box>
  );
}

const stripStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minHeight: rem(40),
  px: 1,
  borderBottom: `1px solid ${color.line}`,
} as const;
const cutStyle = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const ruleStyle = { my: `${space(6)} !important` } as const;
