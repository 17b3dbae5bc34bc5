import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { rem, space, textRole } from '@src/theme/lengths';
import { color, transition } from '@src/theme/tokenVariables';
import type { NavGroup } from '../navigation';
import { useIsCurrent } from './useIsCurrent';
import { shellText } from '@src/app/shell/texts/shellText';

const focus = { '&:focus-visible': { outlineColor: color.navMarker } };

const head = {
  width: 1,
  minHeight: rem(32),
  px: space(8),
  gap: space(12),
  justifyContent: 'flex-start',
  borderRadius: 'var(--radius-control)',
  ...textRole.small,
  fontWeight: 550,
  transition: transition('hover', 'color', 'background-color'),
  '&:hover': { color: color.navStrong, backgroundColor: color.navSelected },
  ...focus,
  '@media (pointer: coarse)': { minHeight: rem(40) },
};

const item = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minHeight: rem(28),
  my: space(2),
  ml: rem(27),
  px: space(10),
  borderRadius: 'var(--radius-control)',
  color: 'inherit',
  textDecoration: 'none',
  ...textRole.small,
  fontWeight: 450,
  transition: transition('hover', 'color', 'background-color'),
  '&:hover': { color: color.navStrong, backgroundColor: color.navSelected },
  ...focus,
  '&[aria-current="page"]': {
    color: color.navStrong,
    fontWeight: 550,
    backgroundColor: color.navSelected,
    '&::before': {
      content: '""',
      position: 'absolute',
      left: space('-10'),
      top: 0,
      bottom: 0,
      width: 2,
      backgroundColor: color.navMarker,
    },
  },
  '@media (pointer: coarse)': { minHeight: rem(40) },
} as const;

/** One group of the navigation: a header that expands it, and its pages on a rail below. */
export function SidebarGroup({ group, onNavigate }: { group: NavGroup; onNavigate?: () => void }) {
  const [open, setOpen] = useState(true);
  const id = useId();
  const isCurrent = useIsCurrent();
  const isActive = group.items.some(({ path }) => isCurrent(path));
  const Icon = group.icon;
  return (
    <Box sx={{ mb: space(14) }}>
      <ButtonBase
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setOpen(!open);
        }}
        sx={{ ...head, color: isActive ? color.navStrong : 'inherit' }}
      >
        <Icon aria-hidden size={18} strokeWidth={1.75} />
        <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
          {shellText(`navGroup.${group.id}`)}
        </Box>
        <ChevronDown
          aria-hidden
          size={16}
          strokeWidth={1.75}
          style={{ transform: open ? 'none' : 'rotate(-90deg)' }}
        />
      </ButtonBase>
      <Box
        component="ul"
        id={id}
        hidden={!open}
        sx={{
          position: 'relative',
          listStyle: 'none',
          m: 0,
          p: 0,
          '&::before': {
            content: '""',
            position: 'absolute',
            left: rem(17),
            top: space(2),
            bottom: space(2),
            width: '1px',
            backgroundColor: color.navLine,
          },
        }}
      >
        {group.items.map(({ id: page, path }) => (
          <li key={path}>
            <Box
              component={Link}
              to={path}
              onClick={onNavigate}
              {...(isCurrent(path) ? { 'aria-current': 'page' as const } : {})}
              sx={item}
            >
              {shellText(`nav.${page}`)}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}
