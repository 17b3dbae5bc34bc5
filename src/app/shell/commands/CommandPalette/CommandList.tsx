import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { Command } from '../commandTypes';
import type { CommandSection } from '../groupCommands';
import { paletteText } from '@src/app/shell/commands/texts/paletteText';

export interface CommandListProps {
  id: string;
  sections: readonly CommandSection[];
  /** Index of the active option across all sections. */
  active: number;
  optionId: (index: number) => string;
  onActive: (index: number) => void;
  onRun: (command: Command) => void;
}

const line = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space(12),
  minHeight: rem(36),
  px: space(10),
  mx: space(8),
  borderRadius: 'var(--radius-control)',
  cursor: 'pointer',
  ...textRole.body,
  '& svg': { flex: 'none', color: color.textSecondary },
  '@media (pointer: coarse)': { minHeight: rem(44) },
  '&[aria-selected="true"]': {
    backgroundColor: color.selected,
    '&::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: 6,
      bottom: 6,
      width: 2,
      backgroundColor: color.signal,
    },
  },
} as const;

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The palette's options under their headings. Scrolls to the active one. */
export function CommandList({ id, sections, active, optionId, onActive, onRun }: CommandListProps) {
  const chosen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [active, sections.length]);
  const lines = sections.flatMap(({ commands }) => commands);
  return (
    <Box
      id={id}
      role="listbox"
      aria-label={paletteText('commands')}
      sx={{
        flex: '0 1 auto',
        minHeight: 0,
        overflowY: 'auto',
        py: space(6),
        scrollPaddingBlock: space(8),
      }}
    >
      {sections.map(({ group, commands }, section) => (
        <Box
          key={group}
          role="group"
          aria-labelledby={`${id}-head-${String(section)}`}
          sx={{ '& + &': { mt: space(6) } }}
        >
          <Box
            id={`${id}-head-${String(section)}`}
            role="presentation"
            sx={{
              px: space(18),
              pt: space(6),
              pb: space(4),
              ...textRole.caption,
              color: color.textTertiary,
            }}
          >
            {paletteText(`group.${group}`)}
          </Box>
          {commands.map((command) => {
            const index = lines.indexOf(command);
            const Icon = command.icon;
            return (
              <Box
                key={command.id}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                ref={index === active ? chosen : undefined}
                onMouseMove={() => {
                  if (index !== active) onActive(index);
                }}
                onClick={() => {
                  onRun(command);
                }}
                sx={line}
              >
                <Icon aria-hidden size={16} strokeWidth={1.75} />
                <Box component="span" sx={{ flex: '1 1 auto', minWidth: 0, ...cut }}>
                  {command.label}
                </Box>
                {command.hint && (
                  <Box
                    component="span"
                    sx={{
                      flex: '0 1 auto',
                      maxWidth: '40%',
                      fontSize: textRole.caption.fontSize,
                      color: color.textSecondary,
                      ...cut,
                    }}
                  >
                    {command.hint}
                  </Box>
                )}
              </Box>
            );
          })}
        </Box>
      ))}
    </Box>
  );
}
