import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { VisuallyHidden } from '@src/components/VisuallyHidden/VisuallyHidden';
import { firstPageText } from '@src/components/first-page/texts/firstPageText';

export interface CopyButtonProps {
  text: string;
  /** Accessible name of the icon button. */
  label?: string;
  /** Visible text; turns the icon button into a text button. */
  children?: ReactNode;
  /** `ink` for code panels. */
  on?: 'surface' | 'ink';
  /** Announced after copying. */
  copiedLabel?: string;
  onCopied?: () => void;
}

/** How long the check mark replaces the copy icon, in ms. */
const tickMs = 2000;

/** Copies `text` to the clipboard and confirms it, or reports that the browser denied access. */
export function CopyButton({
  text,
  label = firstPageText('copy'),
  children,
  on = 'surface',
  copiedLabel = firstPageText('copied'),
  onCopied,
}: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), tickMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
      onCopied?.();
    } catch {
      setState('failed');
    }
  };
  const icon =
    state === 'copied' ? (
      <Check aria-hidden size={15} strokeWidth={1.75} />
    ) : (
      <Copy aria-hidden size={15} strokeWidth={1.75} />
    );
  const said = {
    idle: '',
    copied: copiedLabel,
    failed: firstPageText('copyFailed'),
  }[state];
  return (
    <>
      {children ? (
        <Button startIcon={icon} onClick={copy}>
          {state === 'copied' ? copiedLabel : children}
        </Button>
      ) : (
        <IconButton
          aria-label={label}
          title={label}
          onClick={copy}
          sx={on === 'ink' ? inkStyle : {}}
        >
          {icon}
        </IconButton>
      )}
      <VisuallyHidden live="polite">{said}</VisuallyHidden>
    </>
  );
}

const inkStyle = {
  color: 'code.comment',
  '&:hover': { color: 'code.text', backgroundColor: 'code.line' },
  '&:focus-visible': { outlineColor: 'var(--color-nav-marker)' },
};
