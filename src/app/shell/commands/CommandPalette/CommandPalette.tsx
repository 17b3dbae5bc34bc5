import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState, type KeyboardEvent } from 'react';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { VisuallyHidden } from '@src/components/VisuallyHidden/VisuallyHidden';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { breakpoint, dialogWidth } from '@tokens/tokens';
import { isPaletteKey } from '../commandKeys';
import type { Command } from '../commandTypes';
import { groupCommands } from '../groupCommands';
import { rankCommands } from '../rankCommands';
import { CommandFoot } from './CommandFoot';
import { CommandInput } from './CommandInput';
import { CommandList } from './CommandList';
import { paletteText } from '@src/app/shell/commands/texts/paletteText';

export interface CommandPaletteProps {
  commands: readonly Command[];
  /** Ids of recent commands, newest first. */
  recent: readonly string[];
  /** Surveys and drafts are loading. */
  isLoading?: boolean;
  /** Loads surveys and drafts again. Set after a failure. */
  onRetry?: (() => void) | undefined;
  onRun: (command: Command) => void;
  /** Called by Escape, Close, a click outside, and the key that opened it. */
  onClose: () => void;
}

/**
 * Every page and action of the product in one searchable list: a dialog with a combobox and a
 * listbox. The focus stays in the field. Arrows, Home and End navigate, Enter runs, and Escape
 * closes and returns the focus.
 */
export function CommandPalette({
  commands,
  recent,
  isLoading = false,
  onRetry,
  onRun,
  onClose,
}: CommandPaletteProps) {
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const phone = useMediaQuery(`(max-width: ${String(breakpoint.sm - 0.05)}px)`);
  const sections = groupCommands(rankCommands(commands, query, recent));
  const inOrder = sections.flatMap((section) => section.commands);
  const at = Math.min(active, inOrder.length - 1);
  const optionId = (index: number): string => `${listId}-${String(index)}`;
  const handleKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const last = inOrder.length - 1;
    const next = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      PageDown: Math.min(at + 8, last),
      PageUp: Math.max(at - 8, 0),
    }[event.key];
    const chosen = inOrder[at];
    if (isPaletteKey(event.nativeEvent)) onClose();
    else if (next !== undefined) setActive(next);
    else if (event.key === 'Enter' && chosen) onRun(chosen);
    else return;
    event.preventDefault();
  };
  const nothing = query.trim() !== '' && inOrder.length === 0 && !isLoading;
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      maxWidth={false}
      slotProps={{
        container: { sx: phone ? {} : { alignItems: 'flex-start', pt: '10vh' } },
        paper: {
          'aria-label': paletteText('palette'),
          sx: phone ? {} : { m: 0, width: dialogWidth.medium, maxHeight: `min(${rem(560)}, 76vh)` },
        },
      }}
    >
      <CommandInput
        value={query}
        onChange={(text) => {
          setQuery(text);
          setActive(0);
        }}
        onKeyDown={handleKey}
        onClose={onClose}
        listId={listId}
        activeId={inOrder.length > 0 ? optionId(at) : undefined}
      />
      {inOrder.length > 0 && (
        <CommandList
          id={listId}
          sections={sections}
          active={at}
          optionId={optionId}
          onActive={setActive}
          onRun={onRun}
        />
      )}
      {nothing && (
        <Box sx={{ p: space(28, 20, 32), textAlign: 'center' }}>
          <Box
            component="p"
            sx={{
              m: 0,
              fontSize: textRole.body.fontSize,
              fontWeight: 550,
              overflowWrap: 'anywhere',
            }}
          >
            {paletteText('nothingFor', { query: query.trim() })}
          </Box>
          <Box
            component="p"
            sx={{ m: 0, mt: 0.5, fontSize: textRole.small.fontSize, color: color.textSecondary }}
          >
            {paletteText('nothingHelp')}
          </Box>
        </Box>
      )}
      {onRetry && (
        <Box sx={{ p: space(8, 16), borderTop: `1px solid ${color.line}` }}>
          <InlineRetry message={paletteText('failed')} onRetry={onRetry} />
        </Box>
      )}
      <VisuallyHidden live="polite">
        {nothing
          ? paletteText('nothing')
          : isLoading
            ? paletteText('loading')
            : query.trim() === ''
              ? ''
              : paletteText('count', { count: inOrder.length })}
      </VisuallyHidden>
      {!phone && <CommandFoot isLoading={isLoading} />}
    </Dialog>
  );
}
