import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

export interface PageHeaderProps {
  title: ReactNode;
  /** One line below the title. */
  support?: ReactNode;
  /** The only thing allowed above the title. */
  back?: { label: string; onClick: () => void };
  /** Buttons on the right; at most one contained. */
  actions?: ReactNode;
  /** Sits beside the title it qualifies, e.g. SampleDataChip. */
  chip?: ReactNode;
}

/** Title of a page with its support line and actions; actions wrap below the title when they do not fit. */
export function PageHeader({ title, support, back, actions, chip }: PageHeaderProps) {
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        justifyContent: 'space-between',
        gap: '12px 16px',
        minHeight: 40,
        mb: 2,
      }}
    >
      <Box sx={{ minWidth: 0, flex: '1 1 240px' }}>
        {back && (
          <Button
            variant="text"
            size="small"
            startIcon={<ArrowLeft aria-hidden />}
            onClick={back.onClick}
            sx={{ ml: -1, mb: 0.5, minHeight: 24, fontSize: '0.75rem' }}
          >
            {back.label}
          </Button>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
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
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {actions}
        </Box>
      )}
    </Box>
  );
}
