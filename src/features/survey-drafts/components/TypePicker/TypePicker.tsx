import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { questionTypes, type QuestionPreset } from '@core/survey/questionTypes';
import type { QuestionType } from '@core/survey/types';
import { Gauge, Smile } from 'lucide-react';
import type { ReactNode } from 'react';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { localPresets } from '../../model/localPresets';
import { QuestionIcon } from '../questionIcon';
import { typePickerText } from './texts/typePickerText';

export interface TypePickerProps {
  /** The type of the edited question. Undefined while none is chosen. */
  value?: QuestionType | undefined;
  preset?: 'nps' | 'csat' | undefined;
  onPick: (type: QuestionType, preset?: QuestionPreset) => void;
}

/** All question types, the eight specified ones first, and the presets (BUILD-014, OP-093). */
export function TypePicker({ value, preset, onPick }: TypePickerProps) {
  return (
    <Box role="group" aria-label={typePickerText('questionType')}>
      <Typography variant="label" component="p" sx={{ mb: space(5) }} aria-hidden>
        {typePickerText('questionType')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: `repeat(auto-fill, minmax(min(${rem(104)}, 30%), 1fr))`,
        }}
      >
        {questionTypes.map(({ type }) => (
          <TypeButton
            key={type}
            label={typePickerText(`type.${type}`)}
            chosen={type === value && !preset}
            onClick={() => onPick(type)}
          >
            <QuestionIcon type={type} size={18} />
          </TypeButton>
        ))}
        {localPresets().map((entry) => {
          const Icon = entry.preset === 'csat' ? Smile : Gauge;
          return (
            <TypeButton
              key={entry.preset}
              label={entry.label}
              chosen={entry.preset === preset}
              onClick={() => onPick(entry.type, entry)}
            >
              <Icon aria-hidden size={18} strokeWidth={1.75} />
            </TypeButton>
          );
        })}
      </Box>
    </Box>
  );
}

function TypeButton({
  label,
  chosen,
  onClick,
  children,
}: {
  label: string;
  chosen: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <ButtonBase
      aria-pressed={chosen}
      onClick={onClick}
      sx={{
        flexDirection: 'column',
        gap: 0.5,
        minHeight: rem(56),
        px: 0.25,
        py: 0.75,
        lineHeight: rem(16),
        borderRadius: 'var(--radius-control)',
        border: `1px solid ${color.lineStrong}`,
        backgroundColor: 'background.paper',
        color: color.textSecondary,
        fontSize: textRole.small.fontSize,
        '&:hover': { backgroundColor: color.hover },
        '&[aria-pressed="true"]': {
          color: color.signalText,
          fontWeight: 550,
          borderColor: color.signal,
          boxShadow: `inset 0 0 0 1px ${color.signal}`,
          backgroundColor: color.selected,
        },
      }}
    >
      {children}
      {label}
    </ButtonBase>
  );
}
