import { withTexts } from '@src/lib/i18n/texts';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { lazy, Suspense } from 'react';
import { surveyDraftsText } from '../../texts/surveyDraftsText';
import type { PathMapViewProps } from './PathMapView';

const PathMapView = lazy(
  withTexts(async () => ({ default: (await import('./PathMapView')).PathMapView })),
);

/** The path map in a dialog. The graph library is loaded when the dialog first opens. */
export function PathMapDialog({ onClose, ...map }: PathMapViewProps & { onClose: () => void }) {
  return (
    <AppDialog
      open
      size="workspace"
      title={surveyDraftsText('pathMap')}
      support={surveyDraftsText('pathMapSupport')}
      onClose={onClose}
    >
      <Suspense fallback={<LoadingState label={surveyDraftsText('drawingMap')} shape="none" />}>
        <PathMapView {...map} />
      </Suspense>
    </AppDialog>
  );
}
