import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown, Download, X } from 'lucide-react';
import { useState } from 'react';
import { CheckedBox, UncheckedBox } from '@src/components/form/controlIcons';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { ResponseFileFormat } from '../../downloadResponses';
import type { ExportProgress } from '../../useExport';
import { surveyResultsText } from '../../texts/surveyResultsText';

export interface ExportButtonProps {
  isExporting: boolean;
  /** Known once the download has started. */
  progress: ExportProgress | null;
  /** `exact`: every character as answered; `visit`: with the origin of responses. */
  onExport: (options: { exact: boolean; visit: boolean; format: ResponseFileFormat }) => void;
  onCancel: () => void;
  /** Opens the choice of columns. */
  onChoose: () => void;
  disabled?: boolean;
}

/**
 * Export CSV with the current filters: safe for spreadsheets, or exact on request. While it runs,
 * shows its progress and Cancel.
 */
export function ExportButton({
  isExporting,
  progress,
  onExport,
  onCancel,
  onChoose,
  disabled = false,
}: ExportButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [visit, setVisit] = useState(false);
  if (isExporting) {
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Box role="status" sx={{ fontSize: textRole.small.fontSize, color: color.textSecondary }}>
          {progress
            ? surveyResultsText('exportingRows', { rows: progress.rows, total: progress.total })
            : surveyResultsText('exporting')}
        </Box>
        <Button startIcon={<X aria-hidden />} onClick={onCancel}>
          {surveyResultsText('cancelExport')}
        </Button>
      </Box>
    );
  }
  const formats = [
    ['csv', false, surveyResultsText('safe'), surveyResultsText('safeHelp')],
    ['csv', true, surveyResultsText('exact'), surveyResultsText('exactHelp')],
    ['xlsx', true, 'Excel (XLSX)', surveyResultsText('workbookHelp')],
    ['sav', true, 'SPSS (SAV)', surveyResultsText('savHelp')],
    ['jsonl', true, 'JSON Lines', surveyResultsText('linesHelp')],
  ] as const;
  return (
    <Box sx={{ display: 'flex', gap: '1px' }}>
      <Button
        variant="contained"
        startIcon={<Download aria-hidden />}
        onClick={() => onExport({ exact: false, visit, format: 'csv' })}
        disabled={disabled}
        sx={{ borderTopRightRadius: 0, borderBottomRightRadius: 0 }}
      >
        {surveyResultsText('exportCsv')}
      </Button>
      <Button
        variant="contained"
        aria-label={surveyResultsText('exportOptions')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={disabled}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: rem(32), px: 1, borderTopLeftRadius: 0, borderBottomLeftRadius: 0 }}
      >
        <ChevronDown aria-hidden size={16} />
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        sx={{ '& .MuiMenuItem-root': { whiteSpace: 'normal' } }}
      >
        {formats.map(([format, exact, primary, secondary]) => (
          <MenuItem
            key={primary}
            onClick={() => {
              setAnchor(null);
              onExport({ exact, visit: visit || format === 'jsonl', format });
            }}
          >
            <ListItemText primary={primary} secondary={secondary} />
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setAnchor(null);
            onChoose();
          }}
        >
          <ListItemText
            primary={surveyResultsText('chooseColumns')}
            secondary={surveyResultsText('chooseColumnsHelp')}
          />
        </MenuItem>
        <Divider />
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={visit}
          onClick={() => setVisit(!visit)}
          sx={{ gap: 1 }}
        >
          {visit ? <CheckedBox /> : <UncheckedBox />}
          <ListItemText
            primary={surveyResultsText('withVisit')}
            secondary={surveyResultsText('withVisitHelp')}
          />
        </MenuItem>
      </Menu>
    </Box>
  );
}
