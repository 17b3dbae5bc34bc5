import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Download, Table2, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { EXPORT_FIELD_IDS } from '@core/contract/exportFields';
import { LIMITS } from '@core/limits';
import { Card } from '@src/components/Card/Card';
import { PageHeader } from '@src/components/PageHeader/PageHeader';
import { ProgressBar } from '@src/components/ProgressBar/ProgressBar';
import { SampleDataChip } from '@src/components/SampleDataChip/SampleDataChip';
import { TextInput } from '@src/components/TextInput/TextInput';
import { useCompanyFilter } from '@src/lib/companyFilter';
import { withTexts } from '@src/lib/i18n/texts';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useExportCount, type ExportDownload } from './api';
import { ExportOptions } from './components/ExportOptions/ExportOptions';
import { FieldPicker } from './components/FieldPicker/FieldPicker';
import { PreviewDialog } from './PreviewDialog';
import { exportsText } from './texts/exportsText';
import { useDownload } from './useDownload';

const CustomFieldsCard = lazy(
  withTexts(() => import('./components/CustomFields/CustomFieldsCard')),
);
const ScheduledExports = lazy(withTexts(() => import('./scheduled/ScheduledExports')));

const FIRST_CHOICE: ExportDownload = {
  fields: EXPORT_FIELD_IDS,
  custom: [],
  range: '30d',
  exact: false,
  view: '',
  format: 'csv',
};

/**
 * Export Data: file name, range, fields, a preview of the first rows, a download with progress
 * (EXPORT-001 to EXPORT-013), and scheduled exports.
 */
export function ExportPanel() {
  const [name, setName] = useState<string>(LIMITS.exports.defaultFileName);
  const [choice, setChoice] = useState<ExportDownload>(FIRST_CHOICE);
  const [previewing, setPreviewing] = useState(false);
  const { fields, custom, range, format, view } = choice;
  const change = (changes: Partial<ExportDownload>): void => {
    setChoice((before) => ({ ...before, ...changes }));
  };
  const count = useExportCount({ range, view });
  const download = useDownload();
  const company = useCompanyFilter();
  const fileName = `${name.trim() || LIMITS.exports.defaultFileName}_${range}.${format}`;
  const total = count.data?.total;
  const isSample = count.data?.sample === true;
  const none = fields.length + custom.length === 0;

  return (
    <>
      <PageHeader
        title={exportsText('title')}
        support={exportsText('support')}
        chip={isSample && <SampleDataChip reason={exportsText('sampleReason')} />}
      />
      <Box sx={{ display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
        <Card title={exportsText('configuration')}>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                sm: 'repeat(2, minmax(0, 1fr))',
                lg: '1.4fr 1fr 1fr',
              },
              alignItems: 'start',
            }}
          >
            <TextInput
              label={exportsText('fileName')}
              value={name}
              onChange={setName}
              help={exportsText('savedAs', { file: fileName })}
            />
            <ExportOptions value={choice} onChange={change} />
          </Box>
        </Card>
        <FieldPicker value={fields} onChange={(next) => change({ fields: next })} />
        <Suspense fallback={null}>
          <CustomFieldsCard value={custom} onChange={(next) => change({ custom: next })} />
        </Suspense>
        <Box component="section" aria-label={exportsText('download')} sx={footStyle}>
          <Box
            role="status"
            sx={{
              flex: `1 1 ${rem(220)}`,
              minWidth: 0,
              fontSize: textRole.small.fontSize,
              color: none ? color.textSecondary : color.text,
            }}
          >
            {none ? exportsText('noField') : progressText(download.rows, total)}
            {download.rows !== null && total !== undefined && total > 0 && (
              <Box sx={{ mt: 0.75, maxWidth: rem(360) }}>
                <ProgressBar
                  label={exportsText('progress')}
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
              {exportsText('preview')}
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
                {exportsText(`download.${format}`)}
              </Button>
            ) : (
              <Button startIcon={<X aria-hidden />} onClick={download.cancel}>
                {exportsText('cancel')}
              </Button>
            )}
          </Box>
        </Box>
      </Box>
      {company !== undefined && (
        <Box sx={{ mt: 2 }}>
          <Suspense fallback={null}>
            <ScheduledExports choice={choice} name={name.trim()} />
          </Suspense>
        </Box>
      )}
      {previewing && <PreviewDialog choice={choice} onClose={() => setPreviewing(false)} />}
    </>
  );
}

/** Progress of a download, or the size of the next one. */
const progressText = (rows: number | null, total: number | undefined): string => {
  if (rows === null) return total === undefined ? '' : exportsText('willExport', { count: total });
  return total === undefined
    ? exportsText('exporting', { rows })
    : exportsText('exportingOf', { rows, total });
};

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
