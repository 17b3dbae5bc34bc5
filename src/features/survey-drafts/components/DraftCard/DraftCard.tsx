import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Pencil, Trash2 } from 'lucide-react';
import { Card } from '@src/components/Card/Card';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { DraftName, type DraftNameState } from './DraftName';

export interface DraftCardProps {
  name: string;
  questionCount: number;
  /** "12 s ago"; when it was last saved. */
  saved: string;
  /** It is the one in the editor. */
  current: boolean;
  /** It was copied from a published survey: publishing makes the next version. */
  isVersion: boolean;
  /** Someone who may only read. */
  readOnly?: boolean;
  busy?: boolean;
  rename: DraftNameState;
  onLoad: () => void;
  onPublish: () => void;
  onDelete: () => void;
}

/** One draft of the grid: Load Draft, Publish, Delete; double-click on the name, or its pencil, renames it (DRAFT-003, DRAFT-004). */
export function DraftCard({
  name,
  questionCount,
  saved,
  current,
  isVersion,
  readOnly = false,
  busy = false,
  rename,
  onLoad,
  onPublish,
  onDelete,
}: DraftCardProps) {
  return (
    <Card padding={16}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          gap: 0.5,
          minHeight: rem(36),
          mt: space('-6'),
          mr: space('-8'),
        }}
      >
        <DraftName name={name} readOnly={readOnly} {...rename} />
        {!readOnly && !rename.editing && (
          <IconButton aria-label={`Rename ${name}`} title="Rename" onClick={rename.onStart}>
            <Pencil aria-hidden />
          </IconButton>
        )}
        {!readOnly && (
          <IconButton
            aria-label={`Delete ${name}`}
            title="Delete"
            disabled={busy}
            onClick={onDelete}
          >
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: space(4, 12),
          minHeight: rem(20),
          mb: 1.5,
          fontSize: textRole.caption.fontSize,
          color: color.textTertiary,
        }}
      >
        <span>{questionCount === 1 ? '1 question' : `${questionCount} questions`}</span>
        <span>{saved}</span>
        {current && <StatusChip tone="signal" label="In the editor" />}
        {isVersion && <StatusChip tone="neutral" dot="none" label="New version" />}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onLoad} disabled={busy} aria-label={`Load Draft ${name}`} sx={{ flex: 1 }}>
          Load Draft
        </Button>
        {!readOnly && (
          <Button
            onClick={onPublish}
            disabled={busy}
            aria-label={`Publish ${name}`}
            sx={{ flex: 1 }}
          >
            Publish
          </Button>
        )}
      </Box>
    </Card>
  );
}
