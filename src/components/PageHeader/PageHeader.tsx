import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { rem, space, textRole } from '@src/theme/lengths';

export interface PageHeaderProps {
  title: ReactNode;
  /** One line below the title. */
  support?: ReactNode;
  /** Only this may be above the title. */
  back?: { label: string; onClick: () => void };
  /** Buttons on the right; at most one of them contained. */
  actions?: ReactNode;
  /** Shown next to the title that it qualifies, such as SampleDataChip. */
  chip?: ReactNode;
}

/**
 * Title of a page with its secondary line and actions. Actions wrap below the title if they don't
 * fit.
 */
export function PageHeader({ title, support, back, actions, chip }: PageHeaderProps) {
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        justifyContent: 'space-between',
        gap: space(12, 16),
        minHeight: rem(40),
        mb: 2,
      }}
    >
      <Box sx={{ minWidth: 0, flex: `1 1 min(100%, ${rem(240)})` }}>
        {back && (
          <Button
            variant="text"
            size="small"
            startIcon={<ArrowLeft aria-hidden />}
            onClick={back.onClick}
            sx={{ ml: -1, mb: 0.5, minHeight: rem(24), fontSize: textRole.caption.fontSize }}
          >
            {back.label}
          </Button>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(4, 12) }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {chip}
        </Box>
        {support && (
          <Typography
            variant="body2"
            component="p"
            sx={{ mt: 0.25, color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {support}
          </Typography>
        )}
      </Box>
      {actions && (
        <Box
          sx={{ maxWidth: '100%', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
        >
          {actions}
        </Box>
      )}
    </Box>
  );
}
