import { withTexts } from '@src/lib/i18n/texts';
import { WithMarks } from '@src/lib/i18n/WithMarks';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { useToast } from '@src/components/Toast/useToast';
import { useCan } from '@src/lib/useCan';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useSaveMapping, useUnifiedFields, type DataSource, type FieldMapping } from './api';
import { CustomFieldForm } from './components/CustomFieldForm/CustomFieldForm';
import { LivePreview } from './components/LivePreview/LivePreview';
import { MappingFields } from './components/MappingFields/MappingFields';
import { mappingText } from './components/MappingFields/texts/mappingText';
import { MappingSaveError } from './components/MappingSaveError/MappingSaveError';
import { StreamHead } from './components/StreamHead/StreamHead';
import {
  changeField,
  hasOpenSteps,
  isChanged,
  openSuggestions,
  startDraft,
  takeSuggestions,
  mappingBodyOf,
  type MappingDraft,
} from './model/mappingDraft';

const MergePreview = lazy(
  withTexts(async () => ({
    default: (await import('./components/MergePreview/MergePreview')).MergePreview,
  })),
);

/** Edits a loaded mapping and saves it. The preview follows the edits. */
export function MappingDialog({
  source,
  mapping,
  onClose,
}: {
  source: DataSource;
  mapping: FieldMapping;
  onClose: () => void;
}) {
  const [draft, setDraft] = useState<MappingDraft>(() => startDraft(mapping));
  const unified = useUnifiedFields();
  const save = useSaveMapping();
  const toast = useToast();
  const canWrite = useCan('data_sources:write');
  const busy = save.isPending;
  const locked = !canWrite || busy;
  const suggestions = openSuggestions(draft, mapping.fields);
  const store = (confirmed = false) => {
    if (busy) return;
    save.mutate(
      {
        params: { id: source.id },
        body: { ...mappingBodyOf(draft, mapping), ...(confirmed ? { confirmed } : {}) },
      },
      {
        onSuccess: ({ runId }) => {
          toast.success(mappingText(runId ? 'savedAndRuns' : 'saved'));
          onClose();
        },
      },
    );
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      size="workspace"
      title={mappingText('title')}
      support={source.name}
      busy={busy}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {commonText('cancel')}
          </Button>
          <SubmitButton
            type="button"
            busy={busy}
            busyLabel={commonText('saving')}
            disabled={!canWrite || !isChanged(draft, mapping) || hasOpenSteps(draft)}
            onClick={() => {
              store();
            }}
          >
            {mappingText('save')}
          </SubmitButton>
        </>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', lg: `minmax(0, 1fr) min(${rem(380)}, 42%)` },
          minHeight: 1,
        }}
      >
        <Box sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
          {save.error && !busy && (
            <Box sx={{ mb: 2 }}>
              <MappingSaveError
                error={save.error}
                onConfirm={() => {
                  store(true);
                }}
              />
            </Box>
          )}
          {suggestions.length > 0 && (
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>
              <Button
                disabled={locked}
                onClick={() => {
                  setDraft(takeSuggestions(draft, mapping.fields));
                }}
              >
                {mappingText('useSuggestions', { count: suggestions.length })}
              </Button>
            </Box>
          )}
          {mapping.fields.length === 0 && (
            <EmptyState subject="mapping" headingLevel={3} message={mappingText('noFields')} />
          )}
          {mapping.streams.map((stream) => {
            const fields = mapping.fields.filter((field) => field.stream === stream.name);
            return (
              fields.length > 0 && (
                <Box
                  component="section"
                  key={stream.name}
                  aria-label={stream.label}
                  sx={{ '& + &': { mt: 3 } }}
                >
                  <StreamHead
                    stream={stream}
                    kind={draft.kinds[stream.name] ?? stream.kind}
                    disabled={locked}
                    onChange={(kind) => {
                      setDraft({ ...draft, kinds: { ...draft.kinds, [stream.name]: kind } });
                    }}
                  />
                  <MappingFields
                    source={source}
                    mapping={mapping}
                    fields={fields}
                    unified={unified.data ?? []}
                    draft={draft}
                    disabled={locked}
                    onChange={(field, change) => {
                      setDraft(changeField(draft, field, change));
                    }}
                  />
                </Box>
              )
            );
          })}
          {canWrite && (
            <Box
              component="section"
              aria-label={mappingText('customFields')}
              sx={{ mt: 2, pt: 2, borderTop: `1px solid ${color.lineStrong}` }}
            >
              <Typography variant="h3" sx={{ mb: 1.5 }}>
                {mappingText('customField')}
              </Typography>
              {draft.added.length > 0 && (
                <Box
                  component="ul"
                  aria-label={mappingText('customToSave')}
                  sx={{ m: 0, mb: 1.5, p: 0, listStyle: 'none', fontSize: textRole.small.fontSize }}
                >
                  {draft.added.map((field, index) => (
                    <Box
                      component="li"
                      key={`${field.name} ${String(index)}`}
                      sx={{
                        display: 'flex',
                        alignItems: 'center',
                        justifyContent: 'space-between',
                        gap: 1,
                      }}
                    >
                      <span>
                        <WithMarks
                          text={mappingText('customLine', {
                            name: field.name,
                            type: mappingText(`typeWord.${field.type}`),
                            description: field.description,
                          })}
                          marks={{ name: (name) => <strong>{name}</strong> }}
                        />
                      </span>
                      <Button
                        size="small"
                        variant="text"
                        aria-label={mappingText('takeBackOne', { name: field.name })}
                        onClick={() => {
                          setDraft({
                            ...draft,
                            added: draft.added.filter((_, place) => place !== index),
                          });
                        }}
                      >
                        {mappingText('takeBack')}
                      </Button>
                    </Box>
                  ))}
                </Box>
              )}
              <CustomFieldForm
                from={mapping.fields.filter(({ isCustom }) => !isCustom).map(({ name }) => name)}
                onAdd={(field) => {
                  setDraft({ ...draft, added: [...draft.added, field] });
                }}
              />
            </Box>
          )}
        </Box>
        <Box
          component="section"
          aria-label={mappingText('preview')}
          sx={{
            p: { xs: 2, sm: 3 },
            minWidth: 0,
            backgroundColor: color.canvas,
            borderLeft: { lg: `1px solid ${color.line}` },
            borderTop: { xs: `1px solid ${color.line}`, lg: 0 },
          }}
        >
          <Typography variant="h3" sx={{ mb: 1.5 }}>
            {mappingText('preview')}
          </Typography>
          {isChanged(draft, mapping) && (
            <Suspense>
              <Box sx={{ mb: 2 }}>
                <MergePreview sourceId={source.id} draft={draft} mapping={mapping} />
              </Box>
            </Suspense>
          )}
          <LivePreview source={source} draft={draft} mapping={mapping} />
        </Box>
      </Box>
    </AppDialog>
  );
}
