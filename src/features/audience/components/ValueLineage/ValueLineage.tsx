import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { STEP_KINDS } from '@core/records/transformStep';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { WithMarks } from '@src/lib/i18n/WithMarks';
import { shortMomentText } from '@src/lib/dateText';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useValueLineage } from '../../lineageApi';
import { valueLineageText as t } from './texts/valueLineageText';

/**
 * Traces a person's value back to its column, the mapping steps, the record, the source and the
 * run.
 */
export function ValueLineage({ userId, field }: { userId: string; field: string }) {
  const lineage = useValueLineage(userId, field);
  if (lineage.isPending) return <LoadingState label={t('loading')} shape="lines" rows={3} quiet />;
  if (lineage.isError)
    return (
      <InlineRetry
        what={t('list', { field })}
        error={lineage.error}
        onRetry={() => lineage.refetch()}
      />
    );
  const { origin, source, mapping, run, recordKey, receivedAt } = lineage.data;
  const lines = [
    ...(mapping
      ? [
          t('column', { column: mapping.column, raw: mapping.raw }),
          ...(mapping.steps.length > 0
            ? [t('steps', { steps: stepNames(mapping.steps), value: mapping.transformed ?? '' })]
            : []),
          t('understood', { value: mapping.value, version: mapping.version }),
        ]
      : [t(source ? 'noMapping' : origin === 'source' ? 'noRecord' : 'noSource')]),
    ...(receivedAt ? [t('record', { key: recordKey, when: shortMomentText(receivedAt) })] : []),
    ...(run
      ? [
          run.kind === 'import'
            ? t('import', { file: run.name ?? '', when: shortMomentText(run.at) })
            : t('sync', { when: shortMomentText(run.at) }),
        ]
      : receivedAt
        ? [t('sent')]
        : []),
  ];
  return (
    <Box
      component="ol"
      aria-label={t('list', { field })}
      sx={{
        m: 0,
        mt: 0.5,
        pl: 2.25,
        ...textRole.caption,
        color: color.textSecondary,
        overflowWrap: 'anywhere',
      }}
    >
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {source && (
        <li>
          <WithMarks
            text={t(source.connected ? 'source' : 'goneSource', { name: source.name })}
            marks={{
              link: (name) => (
                <Link component={RouterLink} to="/data-sources">
                  {name}
                </Link>
              ),
            }}
          />
        </li>
      )}
    </Box>
  );
}

const stepNames = (steps: readonly string[]): string =>
  steps
    .flatMap((step) => {
      const kind = STEP_KINDS.find((one) => one === step);
      return kind ? [t(`kind.${kind}`)] : [];
    })
    .join(', ');
