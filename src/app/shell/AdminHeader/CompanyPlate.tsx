import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { shellText } from '@src/app/shell/texts/shellText';

export interface CompanyPlateProps {
  /** Null while the name loads. */
  shown: { name: string; logo: string | null } | null;
  /** Small text above the name. */
  caption?: string;
  end?: ReactNode;
}

/**
 * Logo and name of the company on screen. A company has one logo for both themes, so its plate is
 * always white (OP-040).
 */
export function CompanyPlate({ shown, caption, end }: CompanyPlateProps) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: space(10), minWidth: 0 }}
    >
      <Box
        component="span"
        sx={{
          minWidth: rem(28),
          maxWidth: { xs: rem(64), sm: rem(112) },
          height: rem(28),
          flex: 'none',
          display: 'grid',
          placeItems: 'center',
          overflow: 'hidden',
          borderRadius: 'var(--radius-control)',
          backgroundColor: color.plate,
          color: color.markInk,
          border: `1px solid ${color.lineStrong}`,
        }}
      >
        {shown?.logo ? (
          <Box
            component="img"
            src={shown.logo}
            alt={shellText('logo', { name: shown.name })}
            sx={{ maxWidth: 1, height: rem(26), objectFit: 'contain' }}
          />
        ) : (
          <Building2 aria-hidden size={16} strokeWidth={1.75} />
        )}
      </Box>
      <Box component="span" sx={{ minWidth: 0, textAlign: 'left' }}>
        {caption && (
          <Box
            component="span"
            sx={{
              display: { xs: 'none', sm: 'block' },
              ...textRole.axis,
              fontWeight: 450,
              color: color.textTertiary,
            }}
          >
            {caption}
          </Box>
        )}
        {/* The space separates these words, so that they match the accessible name around them. */}{' '}
        <Box
          component="span"
          sx={{
            display: 'block',
            fontSize: textRole.body.fontSize,
            lineHeight: rem(18),
            fontWeight: 550,
            color: color.text,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            maxWidth: { xs: '42vw', sm: rem(320) },
          }}
        >
          {shown === null ? <Skeleton width={96} height={14} /> : shown.name}
        </Box>
      </Box>
      {end}
    </Box>
  );
}
