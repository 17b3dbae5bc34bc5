import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { rem } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { commonText } from '@src/components/texts/commonText';

export interface SearchFieldProps {
  /** Accessible name, and the default placeholder. */
  label: string;
  /** The applied search. */
  value: string;
  /** Called when typing pauses, and immediately on Enter and on clearing. */
  onSearch: (text: string) => void;
  delayMs?: number;
  placeholder?: string;
  size?: 'small' | 'medium';
  /** False for a search inside a form. A page can have several of them. */
  isLandmark?: boolean;
}

/** A search box that waits for a 300 ms pause in typing. */
export function SearchField({
  label,
  value,
  onSearch,
  delayMs = 300,
  placeholder = label,
  size = 'medium',
  isLandmark = true,
}: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [inForce, setInForce] = useState(value);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== inForce) {
    setInForce(value);
    // A requested search may be applied later, after more has been typed. Only a different search
    // replaces the text.
    const own = asked.lastIndexOf(value);
    setAsked(own < 0 ? [] : asked.slice(own + 1));
    if (own < 0) setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (next: string, waitMs: number) => {
    setText(next);
    clearTimeout(timer.current);
    const run = () => {
      setAsked((before) => [...before, next]);
      onSearch(next);
    };
    if (waitMs) timer.current = setTimeout(run, waitMs);
    else run();
  };
  return (
    <Box {...(isLandmark ? { role: 'search' } : {})} sx={{ minWidth: 0 }}>
      <OutlinedInput
        type="text"
        inputMode="search"
        value={text}
        size={size}
        fullWidth
        placeholder={placeholder}
        onChange={(event) => search(event.target.value, delayMs)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(text, 0);
          if (event.key === 'Escape' && text) {
            event.stopPropagation();
            search('', 0);
          }
        }}
        startAdornment={
          <Search
            aria-hidden
            size={16}
            strokeWidth={1.75}
            style={{ flex: 'none', color: color.textSecondary }}
          />
        }
        endAdornment={
          text ? (
            <IconButton
              aria-label={commonText('clearSearch')}
              onClick={() => search('', 0)}
              sx={{ width: rem(28), height: rem(28) }}
            >
              <X aria-hidden />
            </IconButton>
          ) : null
        }
        slotProps={{ input: { 'aria-label': label } }}
      />
    </Box>
  );
}
