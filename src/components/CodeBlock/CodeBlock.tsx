import Box from '@mui/material/Box';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { CopyButton } from '@src/components/CopyButton/CopyButton';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { tokenize, type CodeLanguage } from './tokenize';
import { commonText } from '@src/components/texts/commonText';

export interface CodeBlockProps {
  code: string;
  language?: CodeLanguage;
  title?: ReactNode;
  /** Shown next to the title, such as a response status. */
  status?: ReactNode;
  /** Languages or views to switch between. */
  tabs?: readonly { value: string; label: string }[];
  tab?: string;
  onTabChange?: (tab: string) => void;
  /** Accessible name of the code. */
  label?: string;
  /** Accessible name of the copy button, for pages with several code blocks. */
  copyLabel?: string;
  /** Maximum height in px. Longer code scrolls. */
  maxHeight?: number;
  wrap?: boolean;
}

const tones = {
  key: color.codeKey,
  string: color.codeString,
  number: color.codeNumber,
  comment: color.codeComment,
  plain: 'inherit',
} as const;

/** Code on ink in both themes, with a copy button and optional tabs. Scrolls by keyboard. */
export function CodeBlock({
  code,
  language = 'text',
  title,
  status,
  tabs,
  tab,
  onTabChange,
  label = commonText('code'),
  copyLabel = commonText('copyCode'),
  maxHeight,
  wrap = false,
}: CodeBlockProps) {
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const move = (event: KeyboardEvent, index: number) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || !tabs) return;
    const next = (index + step + tabs.length) % tabs.length;
    buttons.current[next]?.focus();
    onTabChange?.(tabs[next]!.value);
  };
  return (
    <Box
      sx={{
        borderRadius: 'var(--radius-card)',
        border: `1px solid ${color.codeLine}`,
        backgroundColor: color.code,
        color: color.codeText,
        overflow: 'hidden',
        minWidth: 0,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          minHeight: rem(38),
          pl: space(14),
          pr: space(4),
          borderBottom: `1px solid ${color.codeLine}`,
          fontSize: textRole.small.fontSize,
        }}
      >
        {title && (
          <Box component="span" sx={{ fontWeight: 600 }}>
            {title}
          </Box>
        )}
        {status}
        {tabs && (
          <Box
            role="tablist"
            aria-label={commonText('codeView', { label })}
            sx={{
              display: 'flex',
              alignSelf: 'stretch',
              gap: space(14),
              position: 'relative',
              overflowX: 'auto',
              scrollbarWidth: 'none',
            }}
          >
            {tabs.map((item, index) => (
              <Box
                component="button"
                type="button"
                role="tab"
                key={item.value}
                ref={(element: HTMLButtonElement | null) => {
                  buttons.current[index] = element;
                }}
                aria-selected={item.value === tab}
                tabIndex={item.value === tab ? 0 : -1}
                onClick={() => onTabChange?.(item.value)}
                onKeyDown={(event) => move(event, index)}
                sx={tabStyle}
              >
                {item.label}
              </Box>
            ))}
          </Box>
        )}
        <Box sx={{ ml: 'auto' }}>
          <CopyButton text={code} label={copyLabel} on="ink" />
        </Box>
      </Box>
      <Box
        component="pre"
        tabIndex={0}
        role="region"
        aria-label={label}
        sx={{
          m: 0,
          p: space(14),
          overflow: 'auto',
          maxHeight,
          typography: 'code',
          whiteSpace: wrap ? 'pre-wrap' : 'pre',
          overflowWrap: wrap ? 'anywhere' : 'normal',
          tabSize: 2,
          '&:focus-visible': {
            outline: `var(--stroke-edge) solid ${color.navMarker}`,
            outlineOffset: -2,
          },
        }}
      >
        <code style={{ font: 'inherit' }}>
          {tokenize(code, language).map(({ kind, text }, index) =>
            kind === 'plain' ? (
              text
            ) : (
              <span key={index} style={{ color: tones[kind] }}>
                {text}
              </span>
            ),
          )}
        </code>
      </Box>
    </Box>
  );
}

const tabStyle = {
  appearance: 'none',
  border: 0,
  background: 'none',
  p: space(0, 1),
  font: 'inherit',
  whiteSpace: 'nowrap',
  color: color.navText,
  cursor: 'pointer',
  '&:hover': { color: color.navStrong },
  '&[aria-selected="true"]': {
    color: color.navStrong,
    fontWeight: 600,
    boxShadow: `inset 0 calc(-1 * var(--stroke-edge)) 0 ${color.navMarker}`,
  },
  '&:focus-visible': {
    outline: `var(--stroke-edge) solid ${color.navMarker}`,
    outlineOffset: -2,
    borderRadius: 'var(--radius-chip)',
  },
} as const;
