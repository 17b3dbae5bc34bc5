import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { useRested } from '@src/lib/useRested';
import { useMappingPreview, type DataSource, type FieldMapping } from '../../api';
import { mappingText } from '../MappingFields/texts/mappingText';
import { mappingBodyOf, previewDraft, type MappingDraft } from '../../model/mappingDraft';
import { MappingPreview } from '../MappingPreview/MappingPreview';

/** Delay between a change and the next preview request, in ms. */
const PREVIEW_MS = 400;

/** Records of the source as read by the edited mapping. */
export function LivePreview({
  source,
  draft,
  mapping,
}: {
  source: DataSource;
  draft: MappingDraft;
  mapping: FieldMapping;
}) {
  const rested = useRested(draft, PREVIEW_MS);
  const preview = useMappingPreview(source.id, mappingBodyOf(previewDraft(rested), mapping));
  if (preview.isPending)
    return <LoadingState label={mappingText('loadingPreview')} shape="lines" rows={6} quiet />;
  if (preview.isError)
    return (
      <InlineRetry
        what={mappingText('preview')}
        error={preview.error}
        onRetry={() => preview.refetch()}
      />
    );
  return (
    <MappingPreview
      records={preview.data.records}
      checked={preview.data.checked}
      columns={preview.data.columns}
      stale={preview.isPlaceholderData || rested !== draft}
    />
  );
}
