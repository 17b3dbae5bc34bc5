import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Download, Table2, X } from 'lucide-react';
import { useState } from 'react';
import { EXPORT_RANGES, type ExportFieldId, type ExportRange } from '@core/contract/exportFields';
import { LIMITS } from '@core/limits';
import { Card } from '@src/components/Card/Card';
import { PageHeader } from '@src/components/PageHeader/PageHeader';
import { ProgressBar } from '@src/components/ProgressBar/ProgressBar';
import { SampleDataChip } from '@src/components/SampleDataChip/SampleDataChip';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useExportCount, useViews } from './api';
import { FieldPicker } from './components/FieldPicker/FieldPicker';
import { EXPORT_MESSAGES, RANGE_LABELS, rowsText } from './messages';
import { PreviewDialog } from './PreviewDialog';
import { useDownload } from './useDownload';

/** Export Data: file name, range, fields, a look at the first rows, and the download with its progress (EXPORT-001 to EXPORT-013). */
export function ExportPanel() {
  const [name, setName] = useState<string>(LIMITS.exports.defaultFileName);
  const [range, setRange] = useState<ExportRange>('30d');
  const [exact, setExact] = useState(false);
  const [fields, setFields] = useState<ExportFieldId[]>([]);
  const [previewing, setPreviewing] = useState(false);
  const [view, setView] = useState('');
  const views = useViews();
  const count = useExportCount({ range, view });
  const download = useDownload();
  const choice = { fields, range, exact, view };
  const fileName = `${name.trim() || LIMITS.exports.defaultFileName}_${range}.csv`;
  const total = count.data?.total;
  const isSample = count.data?.sample === true;
  const none = fields.length === 0;

  return (
    <>
      <PageHeader
        title="Export Data"
        support="Export people as a CSV file. People who opted out of data sharing are left out."
        chip={isSample && <SampleDataChip reason={EXPORT_MESSAGES.sampleReason} />}
      />
      <Box sx={{ display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
        <Card title="Export Configuration">
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                sm: 'repeat(2, minmax(0, 1fr))',
                lg: '1.4fr 1fr 1fr 1.2fr',
              },
              alignItems: 'start',
            }}
          >
            <TextInput
              label="File Name"
              value={name}
              onChange={setName}
              help={`Saved as ${fileName}`}
            />
            <SelectInput
              label="Date Range"
              value={range}
              onChange={(value) => setRange(value as ExportRange)}
              options={EXPORT_RANGES.map((value) => ({ value, label: RANGE_LABELS[value] }))}
              help="People first or last seen in this period"
            />
            <SelectInput
              label="People"
              value={view}
              onChange={setView}
              placeholder="Everyone"
              options={(views.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              help="Everyone, or one category or saved view"
            />
            <SelectInput
              label="Formulas"
              value={String(exact)}
              onChange={(value) => setExact(value === 'true')}
              options={[
                { value: 'false', label: 'Safe for spreadsheets' },
                { value: 'true', label: 'Exact data' },
              ]}
              help={
                exact
                  ? 'Every character as it was stored'
                  : 'Cells that look like formulas get an apostrophe'
              }
            />
          </Box>
        </Card>
        <FieldPicker value={fields} onChange={setFields} />
        <Box component="section" aria-label="Download" sx={footStyle}>
          <Box
            role="status"
            sx={{
              flex: `1 1 ${rem(220)}`,
              minWidth: 0,
              fontSize: textRole.small.fontSize,
              color: none ? color.textSecondary : color.text,
            }}
          >
            {none
              ? EXPORT_MESSAGES.noField
              : download.rows !== null
                ? `Exporting... ${download.rows.toLocaleString('en-US')}${total === undefined ? '' : ` of ${total.toLocaleString('en-US')}`}`
                : total === undefined
                  ? ''
                  : `${rowsText(total)} will be exported`}
            {download.rows !== null && total !== undefined && total > 0 && (
              <Box sx={{ mt: 0.75, maxWidth: rem(360) }}>
                <ProgressBar
                  label="Export progress"
                  value={(download.rows / total) * 100}
                  ticks={false}
                />
              </Box>
            )}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              startIcon={<Table2 aria-hidden />}
              disabled={none}
              onClick={() => setPreviewing(true)}
            >
              Preview Data
            </Button>
            {download.rows === null ? (
              <Button
                variant="contained"
                startIcon={<Download aria-hidden />}
                disabled={none}
                onClick={() => {
                  void download.start(choice, fileName).then(() => count.refetch());
                }}
              >
                Download CSV
              </Button>
            ) : (
              <Button startIcon={<X aria-hidden />} onClick={download.cancel}>
                Cancel export
              </Button>
            )}
          </Box>
        </Box>
      </Box>
      {previewing && <PreviewDialog choice={choice} onClose={() => setPreviewing(false)} />}
    </>
  );
}

const footStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  py: 1.5,
  borderTop: `1px solid ${color.line}`,
  backgroundColor: color.canvas,
} as const;
