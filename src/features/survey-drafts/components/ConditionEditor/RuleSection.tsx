import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';

export interface RuleSectionProps {
  title: string;
  addLabel: string;
  /** Adds a rule. Without it, there is no button. */
  onAdd?: (() => void) | undefined;
  /** Shown instead of the list while it is empty. */
  empty?: string | false | undefined;
  /** Shown below the list. */
  note?: ReactNode;
  isWarning?: boolean;
  /** Margin in theme units. */
  margins?: { mt?: number; mb?: number };
  /** The rules, as list items. */
  children: ReactNode;
}

/** A titled list of rules with a button that adds one. */
export function RuleSection({
  title,
  addLabel,
  onAdd,
  empty,
  note,
  isWarning = false,
  margins,
  children,
}: RuleSectionProps) {
  return (
    <Box component="section" aria-label={title} sx={margins}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: rem(34),
        }}
      >
        <Typography variant="label" component="h3">
          {title}
        </Typography>
        {onAdd && (
          <Button variant="text" size="small" startIcon={<Plus aria-hidden />} onClick={onAdd}>
            {addLabel}
          </Button>
        )}
      </Box>
      {empty && (
        <Box
          component="p"
          sx={{ m: 0, fontSize: textRole.small.fontSize, color: color.textTertiary }}
        >
          {empty}
        </Box>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {children}
      </Box>
      {note && (
        <Box
          component="p"
          sx={{
            m: 0,
            mt: 1,
            ...textRole.caption,
            color: isWarning ? color.brassText : color.textTertiary,
          }}
        >
          {note}
        </Box>
      )}
    </Box>
  );
}
