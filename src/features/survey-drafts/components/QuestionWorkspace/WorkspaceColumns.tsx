import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type ReactNode } from 'react';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { breakpoint } from '@tokens/tokens';
import { questionText } from './texts/questionText';

const PARTS = ['list', 'editor', 'preview'] as const;

type Part = (typeof PARTS)[number];

/** List, editor and preview side by side. Narrow windows show one at a time. */
export function WorkspaceColumns({
  list,
  editor,
  preview,
  editing,
}: {
  list: ReactNode;
  editor: ReactNode;
  preview: ReactNode;
  editing: boolean;
}) {
  const wide = useMediaQuery(`(min-width: ${breakpoint.lg}px)`);
  const [chosen, setChosen] = useState<Part>('editor');
  const [wasEditing, setWasEditing] = useState(editing);
  // Choosing a question in the list opens the editor.
  if (wasEditing !== editing) {
    setWasEditing(editing);
    if (editing) setChosen('editor');
  }
  if (wide) {
    return (
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: `min(${rem(300)}, 26%) minmax(0, 1fr) min(${rem(380)}, 33%)`,
          height: 1,
        }}
      >
        <Column shade>{list}</Column>
        <Column>{editor}</Column>
        <Column shade>{preview}</Column>
      </Box>
    );
  }
  return (
    <Box sx={{ p: 2 }}>
      <Box sx={{ mb: 2 }}>
        <SegmentedControl<Part>
          label={questionText('partOfEditor')}
          fullWidth
          size="small"
          value={chosen}
          onChange={setChosen}
          options={PARTS.map((value) => ({ value, label: questionText(`part.${value}`) }))}
        />
      </Box>
      {{ list, editor, preview }[chosen]}
    </Box>
  );
}

function Column({ children, shade = false }: { children: ReactNode; shade?: boolean }) {
  return (
    <Box
      sx={{
        minWidth: 0,
        overflowY: 'auto',
        p: shade ? space(16, 10) : space(16, 24),
        ...(shade ? { backgroundColor: color.canvas } : {}),
        '&:not(:last-of-type)': { borderRight: `1px solid ${color.line}` },
      }}
    >
      {children}
    </Box>
  );
}

/** "2 changes not applied yet", with the brass dot for pending changes. */
export function UnappliedNote({ count }: { count: number }) {
  return (
    <Box
      role="status"
      sx={{
        alignSelf: 'center',
        fontSize: textRole.caption.fontSize,
        color: color.textTertiary,
        whiteSpace: 'nowrap',
        '@media (max-width: 599.95px)': { whiteSpace: 'normal' },
      }}
    >
      {count > 0 && (
        <>
          <Box
            component="span"
            aria-hidden
            sx={{
              display: 'inline-block',
              width: rem(7),
              height: rem(7),
              mr: 0.75,
              borderRadius: '50%',
              backgroundColor: color.brass,
            }}
          />
          {questionText('unapplied', { count })}
        </>
      )}
    </Box>
  );
}
