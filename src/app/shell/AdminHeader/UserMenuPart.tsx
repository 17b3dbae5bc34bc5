import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { rem, space, textRole } from '@src/theme/lengths';
import { color, transition } from '@src/theme/tokenVariables';

interface UserMenuPartProps {
  /** Text above the entries. */
  label: string;
  /** Accessible name of the section, if it differs from its text. */
  name?: string;
  hideLabel?: boolean;
  children: ReactNode;
}

/** A section of the user menu, with a hairline above it. */
export function UserMenuPart({
  label,
  name = label,
  hideLabel = false,
  children,
}: UserMenuPartProps) {
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{ '& + &': { borderTop: `1px solid ${color.line}`, mt: space(6), pt: space(6) } }}
    >
      {!hideLabel && (
        <Box
          aria-hidden
          sx={{
            px: space(16),
            pt: space(6),
            pb: space(4),
            ...textRole.caption,
            color: color.textTertiary,
          }}
        >
          {label}
        </Box>
      )}
      {children}
    </Box>
  );
}

const row = {
  display: 'flex',
  justifyContent: 'flex-start',
  width: `calc(100% - ${space(12)})`,
  minHeight: rem(30),
  mx: space(6),
  px: space(10),
  gap: space(10),
  borderRadius: 'var(--radius-control)',
  ...textRole.body,
  fontWeight: 450,
  color: color.text,
  transition: transition('hover', 'background-color'),
  '& svg': { color: color.textSecondary, flex: 'none' },
  '&:hover, &:focus-visible': { backgroundColor: color.hoverRaised },
  '&:focus-visible': { outlineOffset: -2 },
  '@media (pointer: coarse)': { minHeight: rem(40) },
};

/** One entry of the user menu. */
export function UserMenuItem({
  label,
  icon: Icon,
  onClick,
}: {
  label: string;
  icon: LucideIcon;
  onClick: () => void;
}) {
  return (
    <ButtonBase onClick={onClick} sx={row}>
      <Icon aria-hidden size={16} strokeWidth={1.75} />
      {label}
    </ButtonBase>
  );
}
