import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router-dom';
import { rem, space } from '@src/theme/lengths';
import { color, transition } from '@src/theme/tokenVariables';
import type { NavGroup } from '../navigation';
import { useIsCurrent } from './useIsCurrent';
import { shellText } from '@src/app/shell/texts/shellText';

const square = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: rem(40),
  height: rem(40),
  mb: space(6),
  borderRadius: 'var(--radius-control)',
  color: 'inherit',
  transition: transition('hover', 'color', 'background-color'),
  '&:hover': { color: color.navStrong, backgroundColor: color.navSelected },
  '&:focus-visible': { outlineColor: color.navMarker },
  '&[data-here="true"]': {
    color: color.navStrong,
    backgroundColor: color.navSelected,
    '&::before': {
      content: '""',
      position: 'absolute',
      left: space('-12'),
      top: space(10),
      bottom: space(10),
      width: 2,
      backgroundColor: color.navMarker,
    },
  },
} as const;

/**
 * A group of the collapsed navigation. Opens the first page that the user may see (SHELL-043,
 * OP-037).
 */
export function SidebarSquare({ group }: { group: NavGroup }) {
  const isCurrent = useIsCurrent();
  const [first] = group.items;
  if (first === undefined) return null;
  const Icon = group.icon;
  const isActive = group.items.some(({ path }) => isCurrent(path));
  const label = shellText(`navGroup.${group.id}`);
  return (
    <Tooltip title={label} placement="right">
      <Box
        component={Link}
        to={first.path}
        aria-label={label}
        data-here={isActive}
        {...(isActive ? { 'aria-current': 'true' as const } : {})}
        sx={square}
      >
        <Icon aria-hidden size={18} strokeWidth={1.75} />
      </Box>
    </Tooltip>
  );
}
