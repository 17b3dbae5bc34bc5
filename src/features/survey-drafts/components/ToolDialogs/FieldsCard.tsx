import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { commonText } from '@src/components/texts/commonText';
import { color } from '@src/theme/tokenVariables';

export interface FieldsCardProps {
  title: string;
  headingLevel?: 3 | 4;
  /** Role of the card. By default, it is a landmark. */
  role?: 'group';
  /** A button to remove it. Omitted if the fields have one. */
  remove?: { label: string; onRemove: () => void };
  children: ReactNode;
}

/** The fields of one item of a list in a dialog: a title, a button to remove it, and its fields. */
export function FieldsCard({ title, headingLevel = 3, role, remove, children }: FieldsCardProps) {
  return (
    <Box
      component="section"
      role={role}
      aria-label={title}
      sx={{
        display: 'grid',
        gap: 1.5,
        p: 2,
        border: `1px solid ${color.line}`,
        borderRadius: 'var(--radius-card)',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="label" component={`h${headingLevel}`}>
          {title}
        </Typography>
        {remove && (
          <Button
            variant="text"
            size="small"
            startIcon={<Trash2 aria-hidden />}
            aria-label={remove.label}
            onClick={remove.onRemove}
          >
            {commonText('remove')}
          </Button>
        )}
      </Box>
      {children}
    </Box>
  );
}
