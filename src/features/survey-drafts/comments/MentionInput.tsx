import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { DRAFT_COMMENT_LIMITS } from '@core/contract/draftComments';
import { useId, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { TextInput } from '@src/components/TextInput/TextInput';
import { VisuallyHidden } from '@src/components/VisuallyHidden/VisuallyHidden';
import { space, textRole } from '@src/theme/lengths';
import { color, elevation } from '@src/theme/tokenVariables';
import {
  insertMention,
  suggestMentions,
  typedMention,
  type Mentionable,
} from './model/mentionText';
import { commentsText } from './texts/commentsText';

export interface MentionInputProps {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  value: string;
  onChange: (text: string) => void;
  teammates: readonly Mentionable[];
  autoFocus?: boolean;
}

/**
 * A text field that suggests teammates after an @. The arrow keys choose one, Enter or Tab adds it,
 * Escape closes the list.
 */
export function MentionInput({
  value,
  onChange,
  teammates,
  autoFocus = false,
  ...field
}: MentionInputProps) {
  const listId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [chosen, setChosen] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const mention = caret === null ? null : typedMention(value, caret);
  const isOpen = mention !== null && mention.at !== closedAt;
  const found = isOpen ? suggestMentions(teammates, mention.typed) : [];
  const active = Math.min(chosen, found.length - 1);
  const add = ({ name }: Mentionable) => {
    const next = insertMention(value, caret!, mention!, name);
    onChange(next.text);
    setClosedAt(mention!.at);
    // The field gets its new text first.
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  const press = (event: KeyboardEvent) => {
    if (found.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setChosen((active + step + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') add(found[active]!);
    else if (event.key === 'Escape') setClosedAt(mention!.at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const follow = (event: SyntheticEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const next = selectionStart === selectionEnd ? selectionStart : null;
    if (next === caret) return;
    setCaret(next);
    setChosen(0);
    if (next === null || typedMention(value, next)?.at !== closedAt) setClosedAt(null);
  };
  return (
    <>
      <TextInput
        {...field}
        rows={2}
        maxLength={DRAFT_COMMENT_LIMITS.textMax}
        value={value}
        onChange={onChange}
        onBlur={() => setCaret(null)}
        autoFocus={autoFocus}
        inputRef={input}
        inputProps={{
          onKeyDown: press,
          onSelect: follow,
          'aria-autocomplete': 'list',
          ...(found.length > 0 && {
            'aria-controls': listId,
            'aria-activedescendant': `${listId}-${String(active)}`,
          }),
        }}
      />
      <VisuallyHidden live="polite">
        {found.length > 0 && commentsText('suggestionsCount', { count: found.length })}
      </VisuallyHidden>
      <Popper
        open={found.length > 0}
        anchorEl={() => input.current!}
        placement="bottom-start"
        role="presentation"
        sx={{ zIndex: 'tooltip' }}
      >
        <Paper sx={{ my: 0.5, backgroundColor: color.raised, boxShadow: elevation.menu }}>
          <Box
            component="ul"
            id={listId}
            role="listbox"
            aria-label={commentsText('suggestions')}
            sx={{ m: 0, p: space(4), listStyle: 'none', maxWidth: '80vw', ...textRole.small }}
          >
            {found.map((teammate, index) => (
              <Box
                component="li"
                key={teammate.id}
                id={`${listId}-${String(index)}`}
                role="option"
                aria-selected={index === active}
                onMouseDown={(event) => {
                  // Keeps the focus, and with it the caret, in the field.
                  event.preventDefault();
                  add(teammate);
                }}
                sx={{
                  padding: space(6, 10),
                  borderRadius: 'var(--radius-control)',
                  overflowWrap: 'anywhere',
                  cursor: 'pointer',
                  '@media (pointer: coarse)': { padding: space(12, 10) },
                  '&:hover, &[aria-selected="true"]': { backgroundColor: color.hoverRaised },
                  '@media (forced-colors: active)': {
                    '&[aria-selected="true"]': { outline: 'var(--stroke-edge) solid' },
                  },
                }}
              >
                {teammate.name}
              </Box>
            ))}
          </Box>
        </Paper>
      </Popper>
    </>
  );
}
