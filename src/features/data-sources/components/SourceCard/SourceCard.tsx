import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Building2, RefreshCw, Trash2, Upload } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { commonText } from '@src/components/texts/commonText';
import { serverSentence } from '@src/lib/i18n/errors/errorSentences';
import { formatNumber } from '@src/lib/i18n/formats';
import { withTexts } from '@src/lib/i18n/texts';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { DataSource } from '../../api';
import { shownStatus, statusLook } from '../../model/sourceStatus';
import { dayLabel, momentLabel } from '../../model/whenLabel';
import { dataSourcesText } from '../../texts/dataSourcesText';
import { SourceReason } from './SourceReason';

const NewColumns = lazy(
  withTexts(async () => ({ default: (await import('../NewColumns/NewColumns')).NewColumns })),
);

/** Actions on a connected source. */
export type SourceAction =
  'sync' | 'fullRefresh' | 'addFile' | 'delete' | 'mapping' | 'history' | 'settings';

export interface SourceCardProps {
  source: DataSource;
  /** Company of the source, for lists with several companies. */
  company?: string | undefined;
  onAction: (action: SourceAction, source: DataSource) => void;
  /** Offers actions that change the source. */
  canWrite: boolean;
  /** The delete call is in progress (SRC-050). */
  deleting?: boolean;
  /** The sync call is in progress. */
  starting?: boolean;
}

/** One stored source: name, description or type, records, last sync, and its actions (SRC-004, SRC-005, OP-073). */
export function SourceCard({
  source,
  company,
  onAction,
  canWrite,
  deleting = false,
  starting = false,
}: SourceCardProps) {
  const syncing = starting || source.status === 'syncing';
  const act = (action: SourceAction) => () => onAction(action, source);
  const named = (words: string) => `${words}: ${source.name}`;
  const syncWords = dataSourcesText(syncing ? 'syncing' : 'syncNow');
  const deleteWords = deleting ? dataSourcesText('deleting') : commonText('delete');
  return (
    <Paper
      variant="outlined"
      component="article"
      aria-label={source.name}
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, p: space(14, 16, 12) }}>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1,
            minHeight: rem(26),
          }}
        >
          <StatusChip {...statusLook(shownStatus(source))} />
          <Box
            component="span"
            sx={{
              fontSize: textRole.caption.fontSize,
              color: color.textTertiary,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {source.availableDataSource?.name ?? typeLabel(source.type)}
          </Box>
        </Box>
        <Typography
          variant="h3"
          component="h2"
          sx={{ mt: 1, ...textRole.empty, overflowWrap: 'anywhere' }}
        >
          {source.name}
        </Typography>
        <Typography
          variant="caption"
          component="p"
          sx={{ color: color.textTertiary, overflowWrap: 'anywhere' }}
        >
          {source.description ? aboutOf(source.description) : typeLabel(source.type)}
        </Typography>
        {company !== undefined && (
          <Box
            component="p"
            sx={{
              m: 0,
              mt: 0.5,
              display: 'flex',
              alignItems: 'center',
              gap: 0.75,
              ...textRole.caption,
              color: color.textSecondary,
            }}
          >
            <Building2 aria-hidden size={14} strokeWidth={1.75} style={{ flex: 'none' }} />
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {company}
            </Box>
          </Box>
        )}
        <SourceReason
          source={source}
          {...(canWrite && { onConnect: act('settings'), onFullRefresh: act('fullRefresh') })}
        />
        {source.outage && (
          <Box component="p" sx={{ m: 0, mt: 0.75, ...textRole.caption, color: color.error }}>
            {dataSourcesText(`outage.${source.outage.kind}`, {
              when: momentLabel(source.outage.since),
            })}
          </Box>
        )}
        {source.newColumns.length > 0 && (
          <Suspense>
            <NewColumns source={source} canWrite={canWrite} onMap={act('mapping')} />
          </Suspense>
        )}
        {source.resumesAt && (
          <Box
            component="p"
            sx={{ m: 0, mt: 0.25, ...textRole.caption, color: color.textSecondary }}
          >
            {dataSourcesText('nextTry', { when: momentLabel(source.resumesAt) })}
          </Box>
        )}
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'flex-end',
            justifyContent: 'space-between',
            gap: 1.5,
            mt: 'auto',
            pt: 1.5,
          }}
        >
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
            <Typography
              component="span"
              sx={{
                fontSize: textRole.displayPhone.fontSize,
                lineHeight: rem(30),
                fontWeight: 550,
                letterSpacing: '-0.018em',
              }}
            >
              {formatNumber(source.records)}
            </Typography>
            <Box
              component="span"
              sx={{ fontSize: textRole.caption.fontSize, color: color.textTertiary }}
            >
              {dataSourcesText('recordsUnit', { count: source.records })}
            </Box>
          </Box>
          <Box
            sx={{
              textAlign: 'right',
              ...textRole.caption,
              color: color.textTertiary,
            }}
          >
            {dataSourcesText('lastSync')}
            <Box
              component="strong"
              title={momentLabel(source.lastSync)}
              sx={{ display: 'block', fontWeight: 600, color: color.text }}
            >
              {dayLabel(source.lastSync)}
            </Box>
          </Box>
        </Box>
        {canWrite && (
          <Box sx={actions}>
            {source.canSync && (
              <Button
                size="small"
                startIcon={<RefreshCw aria-hidden />}
                onClick={act('sync')}
                disabled={syncing || deleting}
                aria-label={named(syncWords)}
                sx={touchTarget}
              >
                {syncWords}
              </Button>
            )}
            {source.type === FILES && (
              <Button
                size="small"
                startIcon={<Upload aria-hidden />}
                onClick={act('addFile')}
                disabled={deleting}
                aria-label={named(dataSourcesText('addFile'))}
                sx={touchTarget}
              >
                {dataSourcesText('addFile')}
              </Button>
            )}
            <Button
              variant="quiet"
              size="small"
              startIcon={<Trash2 aria-hidden />}
              onClick={act('delete')}
              disabled={deleting}
              aria-label={named(deleteWords)}
              sx={touchTarget}
            >
              {deleteWords}
            </Button>
          </Box>
        )}
      </Box>
      <Box sx={footStyle}>
        <Button
          variant="quiet"
          size="small"
          onClick={act('mapping')}
          aria-label={named(dataSourcesText('mapping'))}
        >
          {dataSourcesText('mapping')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          onClick={act('history')}
          aria-label={named(dataSourcesText('runHistory'))}
        >
          {dataSourcesText('runHistory')}
        </Button>
        {canWrite && (
          <Button
            variant="quiet"
            size="small"
            onClick={act('settings')}
            aria-label={named(dataSourcesText('connection'))}
          >
            {dataSourcesText('connection')}
          </Button>
        )}
      </Box>
    </Paper>
  );
}

const FILES = 'File Upload';

/** Every other type is a name. */
const typeLabel = (type: string): string => (type === FILES ? dataSourcesText('fileUpload') : type);

/** Two side by side, or stacked if the text is too large. A single one is on the right. */
const actions = {
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${rem(120)}), 1fr))`,
  gap: 1,
  mt: 1.25,
  '& > :only-child': { justifySelf: 'end' },
};

const touchTarget = {
  '@media (pointer: coarse), (max-width: 599.95px)': { minHeight: rem(40), minWidth: rem(40) },
};

const footStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  p: space(3, 6),
  borderTop: `1px solid ${color.line}`,
  '& .MuiButton-root': { px: 1.25, whiteSpace: 'nowrap' },
  '@media (max-width: 599.95px)': { '& .MuiButton-root': { px: 1, minHeight: rem(40) } },
};

/** The server describes a source made by an import; other descriptions come from people. */
const aboutOf = (description: string): string =>
  description.startsWith('Imported ') ? serverSentence(description) : description;
