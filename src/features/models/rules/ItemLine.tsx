import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { ItemPicture } from '../preview/components/ItemPicture';

interface ItemLineProps {
  title: string;
  note?: string | null | undefined;
  image: string | null;
  /** Buttons at the end of the line. */
  children?: ReactNode;
}

/** An item with its picture and its actions. */
export function ItemLine({ title, note, image, children }: ItemLineProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.25,
        rowGap: 0.5,
        py: 0.75,
        borderTop: `1px solid ${color.line}`,
      }}
    >
      <ItemPicture src={image} />
      <Box sx={{ flex: `1 1 ${rem(140)}`, minWidth: 0 }}>
        <Box component="span" title={title} sx={{ ...oneLine, ...textRole.small, fontWeight: 550 }}>
          {title}
        </Box>
        {note && (
          <Box
            component="span"
            title={note}
            sx={{ ...oneLine, ...textRole.caption, color: color.textSecondary }}
          >
            {note}
          </Box>
        )}
      </Box>
      {children && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>{children}</Box>}
    </Box>
  );
}

const oneLine = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};
