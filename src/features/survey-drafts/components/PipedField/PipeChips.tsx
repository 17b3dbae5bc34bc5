import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { splitPipes } from '@core/survey/piping';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { space } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';

export interface PipeChipsProps {
  /** The text as displayed. */
  text: string;
  /** Returns whether a name is that of a question in the list. */
  isKnown: (name: string) => boolean;
  /** The input that holds the text. Its own characters are hidden behind this. */
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  /** Direction of the input's text. */
  dir?: unknown;
}

/**
 * Draws the text of an input with its placeholders as chips. The braces keep their width, so that
 * the caret and the selection of the input stay in place.
 */
export function PipeChips({ text, isKnown, field, dir }: PipeChipsProps) {
  const line = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    const follow = (): void => {
      line.current!.style.transform = `translateX(${-input.scrollLeft}px)`;
    };
    follow();
    input.addEventListener('scroll', follow);
    return () => input.removeEventListener('scroll', follow);
  }, [field, text]);
  return (
    <Cover aria-hidden {...(dir === 'rtl' && { dir })}>
      <Box component="span" ref={line} sx={{ whiteSpace: 'pre' }}>
        {splitPipes(text).map(({ text: part, piped }, index) =>
          piped ? (
            <Chip key={index} data-chip={isKnown(piped.name.trim()) ? 'known' : 'unknown'}>
              <Brace>{'{{'}</Brace>
              {piped.name}
              {piped.fallback !== null && (
                <Box component="span" sx={{ opacity: 0.8 }}>
                  |{piped.fallback}
                </Box>
              )}
              <Brace>{'}}'}</Brace>
            </Chip>
          ) : (
            part
          ),
        )}
      </Box>
    </Cover>
  );
}

const Cover = styled('span')({
  position: 'absolute',
  inset: 0,
  margin: space(0, 12),
  display: 'flex',
  alignItems: 'center',
  overflow: 'hidden',
  pointerEvents: 'none',
  // Only while the chips are drawn, the input's own characters are invisible.
  '@media not (forced-colors: active)': {
    '.MuiOutlinedInput-root:has(> &) > input': { WebkitTextFillColor: 'transparent' },
  },
  '@media (forced-colors: active)': { display: 'none' },
});

const Chip = styled('span')({
  padding: space(2, 0),
  borderRadius: 'var(--radius-chip)',
  backgroundColor: color.signalSoft,
  color: color.signalText,
  '&[data-chip="unknown"]': { backgroundColor: color.warningSoft, color: color.warning },
});

const Brace = styled('span')({ color: 'transparent' });
