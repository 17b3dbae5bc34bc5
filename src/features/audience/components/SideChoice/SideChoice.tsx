import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { ReactNode } from 'react';
import { CheckedDot, UncheckedDot } from '@src/components/form/controlIcons';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { SplitSide } from '../../model/splitDraft';
import { splitPersonText } from '../SplitSides/texts/splitPersonText';

export interface SideChoiceProps {
  /** Name of the assigned thing, for screen readers. */
  label: string;
  side: SplitSide;
  onSide: (side: SplitSide) => void;
  disabled?: boolean;
  children: ReactNode;
}

const columns = `minmax(0, 1fr) ${rem(48)} ${rem(48)}`;

/**
 * A row that assigns one item to one of two people: its description, and a radio button under each
 * person.
 */
export function SideChoice({ label, side, onSide, disabled = false, children }: SideChoiceProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: columns,
        alignItems: 'center',
        py: 0.5,
        borderTop: `1px solid ${color.line}`,
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', ...textRole.small }}>{children}</Box>
      <RadioGroup
        aria-label={label}
        value={side}
        onChange={(_event, value) => {
          onSide(value === 'moves' ? 'moves' : 'stays');
        }}
        sx={{ display: 'contents' }}
      >
        {(['stays', 'moves'] as const).map((one) => (
          <Radio
            key={one}
            value={one}
            disabled={disabled}
            icon={<UncheckedDot />}
            checkedIcon={<CheckedDot />}
            slotProps={{ input: { 'aria-label': splitPersonText(`side.${one}`) } }}
            sx={{ justifySelf: 'center' }}
          />
        ))}
      </RadioGroup>
    </Box>
  );
}

/** The header above rows of `SideChoice`. */
export function SideHead({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: columns,
        alignItems: 'end',
        mt: 2,
        mb: 0.5,
        ...textRole.caption,
        color: color.textSecondary,
        '& > span': { textAlign: 'center' },
      }}
    >
      {children}
      <span aria-hidden>{splitPersonText('side.stays')}</span>
      <span aria-hidden>{splitPersonText('side.moves')}</span>
    </Box>
  );
}
