import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Pencil, Trash2 } from 'lucide-react';
import { Card } from '@src/components/Card/Card';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { commonText } from '@src/components/texts/commonText';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { surveyDraftsText } from '../../texts/surveyDraftsText';
import { DraftName, type DraftNameState } from './DraftName';

export interface DraftCardProps {
  name: string;
  questionCount: number;
  /** Age of the last save, such as "12 s ago". */
  saved: string;
  /** True for the draft in the editor. */
  current: boolean;
  /** The draft is a copy of a published survey. Publishing it creates the next version. */
  isVersion: boolean;
  /** The user has read-only access. */
  readOnly?: boolean;
  busy?: boolean;
  rename: DraftNameState;
  onLoad: () => void;
  onPublish: () => void;
  onDelete: () => void;
}

/**
 * One draft in the grid: Load Draft, Publish, Delete. Double-clicking the name or clicking its
 * pencil renames it (DRAFT-003, DRAFT-004).
 */
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
          <IconButton
            aria-label={surveyDraftsText('renameNamed', { name })}
            title={surveyDraftsText('rename')}
            onClick={rename.onStart}
          >
            <Pencil aria-hidden />
          </IconButton>
        )}
        {!readOnly && (
          <IconButton
            aria-label={surveyDraftsText('deleteNamed', { name })}
            title={commonText('delete')}
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
        <span>{surveyDraftsText('questionCount', { count: questionCount })}</span>
        <span>{saved}</span>
        {current && <StatusChip tone="signal" label={surveyDraftsText('inEditor')} />}
        {isVersion && (
          <StatusChip tone="neutral" dot="none" label={surveyDraftsText('newVersion')} />
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          onClick={onLoad}
          disabled={busy}
          aria-label={surveyDraftsText('loadDraftNamed', { name })}
          sx={{ flex: 1 }}
        >
          {surveyDraftsText('loadDraft')}
        </Button>
        {!readOnly && (
          <Button
            onClick={onPublish}
            disabled={busy}
            aria-label={surveyDraftsText('publishNamed', { name })}
            sx={{ flex: 1 }}
          >
            {surveyDraftsText('publish')}
          </Button>
        )}
      </Box>
    </Card>
  );
}
