import Box from '@mui/material/Box';
import { ImageOff } from 'lucide-react';
import { rem } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';

/** A small picture of an item, or an icon if it has none. */
export function ItemPicture({ src }: { src: string | null }) {
  const frame = {
    width: rem(40),
    height: rem(40),
    borderRadius: 'var(--radius-chip)',
    border: `1px solid ${color.line}`,
  };
  return src !== null && /^(?:https:\/\/|data:image\/)/i.test(src) ? (
    <Box
      component="img"
      src={src}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      sx={{ ...frame, objectFit: 'cover' }}
    />
  ) : (
    <Box sx={{ ...frame, display: 'grid', placeItems: 'center', color: color.textTertiary }}>
      <ImageOff aria-hidden size={16} strokeWidth={1.75} />
    </Box>
  );
}
