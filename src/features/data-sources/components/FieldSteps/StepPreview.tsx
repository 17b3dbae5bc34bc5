import Box from '@mui/material/Box';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Message } from '@src/components/Message/Message';
import { useRested } from '@src/lib/useRested';
import { space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useMappingPreview, type ColumnReading } from '../../api';
import { mappingBodyOf, previewDraft, valueOf } from '../../model/mappingDraft';
import type { FieldStepsProps } from './FieldSteps';
import { fieldStepsText as t } from './texts/fieldStepsText';

/** Same delay as the mapping's preview, so that both request at the same time. */
const PREVIEW_MS = 400;

/**
 * Sample values from the source: original, after the steps, and as understood, with the number of
 * failures.
 */
export function StepPreview({
  source,
  mapping,
  draft,
  field,
}: Pick<FieldStepsProps, 'source' | 'mapping' | 'draft' | 'field'>) {
  const rested = useRested(draft, PREVIEW_MS);
  const preview = useMappingPreview(source.id, mappingBodyOf(previewDraft(rested), mapping));
  const { steps } = valueOf(draft, field);
  if (steps.length === 0) return null;
  if (preview.isPending) return <LoadingState label={t('loading')} shape="lines" rows={4} quiet />;
  if (preview.isError) {
    const refused = preview.error.fields.steps;
    return refused ? (
      <Message tone="error">{t('refused', { reason: refused })}</Message>
    ) : (
      <InlineRetry what={t('previewed')} error={preview.error} onRetry={() => preview.refetch()} />
    );
  }
  const column = preview.data.columns.find(
    ({ stream, name }) => name === field.name && (field.isCustom || stream === field.stream),
  );
  const { checked } = preview.data;
  return (
    <Box aria-busy={preview.isPlaceholderData || rested !== draft} sx={{ minWidth: 0 }}>
      {column && column.samples.length > 0 ? (
        <>
          <Box component="p" role="status" sx={{ m: 0, mb: 1, ...textRole.caption }}>
            {t('counts', {
              filled: column.filled,
              checked,
              failed: column.notUnderstood,
              dropped: column.dropped,
            })}
          </Box>
          <Samples name={field.name} column={column} />
        </>
      ) : (
        <Box component="p" sx={{ m: 0, ...textRole.caption, color: color.textSecondary }}>
          {t('nothing', { checked })}
        </Box>
      )}
    </Box>
  );
}

function Samples({ name, column }: { name: string; column: ColumnReading }) {
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={t('samples', { name })}>
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{t('raw')}</th>
            <th scope="col">{t('transformed')}</th>
            <th scope="col">{t('understood')}</th>
          </tr>
        </thead>
        <tbody>
          {column.samples.map((sample, at) => (
            <tr key={at}>
              <td>{sample.raw || t('empty')}</td>
              {sample.dropped || sample.failed ? (
                <Box
                  component="td"
                  colSpan={2}
                  sx={{ color: sample.failed ? color.error : color.textSecondary }}
                >
                  {t(sample.failed ? 'failedOne' : 'droppedOne')}
                </Box>
              ) : (
                <>
                  <td>{sample.transformed || t('empty')}</td>
                  <Box component="td" sx={{ color: sample.understood ? undefined : color.error }}>
                    {sample.understood ? sample.value || t('empty') : t('notUnderstood')}
                  </Box>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const tableStyle = {
  width: 1,
  borderCollapse: 'collapse',
  ...textRole.caption,
  '& th': { textAlign: 'left', fontWeight: 600, color: color.textSecondary },
  '& th, & td': {
    p: space(3, 8, 3, 0),
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${color.line}`,
  },
} as const;
