import Box from '@mui/material/Box';
import { rem, solid } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';

/**
 * A person's picture or first letter in a circle. Decorative, so hidden from screen readers. `size`
 * is in px.
 */
export function UserAvatar({
  name,
  src,
  size = 30,
}: {
  name: string;
  src?: string | undefined;
  size?: number;
}) {
  const initial = [...name.trim()][0]?.toLocaleUpperCase() ?? '?';
  return (
    <Box
      aria-hidden
      component="span"
      {...(src ? {} : { 'data-initial': initial })}
      sx={{
        width: rem(size),
        height: rem(size),
        flex: 'none',
        display: 'inline-grid',
        placeItems: 'center',
        overflow: 'hidden',
        borderRadius: '50%',
        backgroundColor: color.avatar,
        color: color.avatarText,
        boxShadow: `inset 0 0 0 1px ${color.avatarLine}`,
        fontSize: rem(size * 0.4),
        lineHeight: solid,
        fontWeight: 600,
        // Drawn as a picture, because a text letter would become part of the visible label of the
        // button around it.
        '&[data-initial]::before': { content: 'attr(data-initial)' },
      }}
    >
      {src ? (
        <Box component="img" src={src} alt="" sx={{ width: 1, height: 1, objectFit: 'cover' }} />
      ) : null}
    </Box>
  );
}
