import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import { rem, textRole } from '@src/theme/lengths';

/** Fields in one or two columns, depending on the width. */
export function ControlGrid({ children, columns = 2 }: { children: ReactNode; columns?: 1 | 2 }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns:
          columns === 1
            ? 'minmax(0, 1fr)'
            : `repeat(auto-fill, minmax(min(${rem(200)}, 100%), 1fr))`,
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  );
}

/** A switch with its label on the right. */
export function SwitchControl({
  label,
  checked,
  onChange,
  disabled = false,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}) {
  return (
    <FormControlLabel
      disabled={disabled}
      control={<Switch checked={checked} onChange={(_event, next) => onChange(next)} />}
      label={label}
      sx={{
        ml: 0,
        minHeight: rem(36),
        gap: 1.25,
        '& .MuiFormControlLabel-label': { fontSize: textRole.small.fontSize, fontWeight: 550 },
      }}
    />
  );
}

/** A control that needs the full width, such as a slider. */
export function WideControl({ children }: { children: ReactNode }) {
  return <Box sx={{ gridColumn: '1 / -1', maxWidth: rem(520) }}>{children}</Box>;
}
