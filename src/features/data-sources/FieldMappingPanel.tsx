import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { Card } from '@src/components/Card/Card';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Message } from '@src/components/Message/Message';
import { SearchField } from '@src/components/SearchField/SearchField';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { commonText } from '@src/components/texts/commonText';
import { useToast } from '@src/components/Toast/useToast';
import { withTexts } from '@src/lib/i18n/texts';
import { useCan } from '@src/lib/useCan';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useHideField, useSourceFields, useSources, type SourceField } from './api';
import { FieldMappingTable } from './components/FieldMappingTable/FieldMappingTable';
import { filterFields } from './model/filterFields';
import { dataSourcesText } from './texts/dataSourcesText';

const FieldUses = lazy(
  withTexts(async () => ({
    default: (await import('./components/FieldUses/FieldUses')).FieldUses,
  })),
);

/** 'Field Mapping': the unique fields of the connected sources with filter, search and counter (SRC-007 to SRC-013). */
export function FieldMappingPanel() {
  const sources = useSources();
  const fields = useSourceFields();
  const hide = useHideField();
  const toast = useToast();
  const canWrite = useCan('data_sources:write');
  const [filter, setFilter] = useState({ sourceId: '', search: '' });
  // Limited to one source. Shows that source's internal field names, and removes fields from it
  // alone.
  const ofSource = useSourceFields(filter.sourceId);
  const [removing, setRemoving] = useState<SourceField | null>(null);
  const [inUse, setInUse] = useState(false);
  const all = fields.data ?? [];
  const shown = filterFields(ofSource.data ?? all, filter);
  const confirm = ({ name, type, sourceIds }: SourceField) => {
    hide.mutate(
      { body: { name, type, sourceIds, ...(inUse ? { confirmed: true } : {}) } },
      {
        onSuccess: () => {
          setInUse(false);
          setRemoving(null);
          toast.success(dataSourcesText('fieldRemoved', { name }), { alert: true });
        },
      },
    );
  };
  return (
    <Card
      title={dataSourcesText('fieldMapping')}
      padding={0}
      actions={
        fields.data && (
          <Box
            component="span"
            role="status"
            sx={{ fontSize: textRole.small.fontSize, color: color.textSecondary }}
          >
            {dataSourcesText('fieldsShown', { shown: shown.length, total: all.length })}
          </Box>
        )
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr', sm: `${rem(220)} minmax(${rem(200)}, ${rem(320)})` },
          p: space(0, 16, 12),
        }}
      >
        <SelectInput
          label={dataSourcesText('source')}
          hideLabel
          value={filter.sourceId}
          onChange={(sourceId) => {
            setFilter({ ...filter, sourceId });
          }}
          options={[
            { value: '', label: dataSourcesText('allSources') },
            ...(sources.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <SearchField
          label={dataSourcesText('searchFields')}
          value={filter.search}
          onSearch={(search) => {
            setFilter({ ...filter, search });
          }}
        />
      </Box>
      {fields.isPending && (
        <Box sx={{ p: 2 }}>
          <LoadingState label={dataSourcesText('loadingFields')} shape="table" rows={4} quiet />
        </Box>
      )}
      {fields.isError && (
        <Box sx={{ p: space(0, 16, 16) }}>
          <InlineRetry
            what={dataSourcesText('fields')}
            error={fields.error}
            onRetry={() => fields.refetch()}
          />
        </Box>
      )}
      {fields.data &&
        (shown.length > 0 ? (
          <FieldMappingTable fields={shown} onRemove={canWrite ? setRemoving : undefined} />
        ) : (
          <EmptyState
            subject="mapping"
            headingLevel={3}
            message={dataSourcesText(all.length > 0 ? 'noFields' : 'fieldsAppear')}
          />
        ))}
      {removing && (
        <ConfirmDialog
          open
          destructive
          title={dataSourcesText('removeField')}
          confirmLabel={commonText('remove')}
          busyLabel={dataSourcesText('removing')}
          busy={hide.isPending}
          onCancel={() => {
            hide.reset();
            setInUse(false);
            setRemoving(null);
          }}
          onConfirm={() => {
            confirm(removing);
          }}
          error={
            hide.error && !hide.isPending ? (
              <Message tone="error">{hide.error.message}</Message>
            ) : undefined
          }
        >
          {[
            dataSourcesText('removeQuestion', {
              name: removing.name,
              sources: removing.sources.join(', '),
            }),
            ...othersWith(removing, all),
            dataSourcesText('removeForGood'),
          ].join(' ')}
          <Suspense>
            <FieldUses field={removing} onShown={setInUse} />
          </Suspense>
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** Lists other sources that have a field of the same name, if there are any. */
const othersWith = (
  { name, type, sources }: SourceField,
  all: readonly SourceField[],
): string[] => {
  const others = all
    .filter((one) => one.name === name && one.type === type)
    .flatMap((one) => one.sources)
    .filter((source) => !sources.includes(source));
  return others.length > 0 ? [dataSourcesText('staysIn', { sources: others.join(', ') })] : [];
};
