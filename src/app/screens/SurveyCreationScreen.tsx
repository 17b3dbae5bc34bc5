import { lazy, Suspense, useCallback, useRef } from 'react';
import { withTexts } from '@src/lib/i18n/texts';
import { useNavigate } from 'react-router-dom';
import {
  creatorTabs,
  CreatorPanel,
  type CreatorTab,
} from '@src/features/survey-drafts/CreatorPanel';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { CreatorPreview } from '@src/features/survey-styling/components/CreatorPreview/CreatorPreview';
import { SurveyPreview } from '@src/features/survey-styling/SurveyPreview/SurveyPreview';
import { useUrlQuery } from '@src/lib/useUrlQuery';
import { screenText } from '@src/app/screens/texts/screenText';

const CreatorStyling = lazy(
  withTexts(async () => ({
    default: (await import('@src/features/survey-styling/components/StylingPanel/CreatorStyling'))
      .CreatorStyling,
  })),
);

/** The survey creator, CreateIQ. The URL holds the tab and the draft, so that a reload restores both. */
export function SurveyCreationScreen() {
  const { query, change } = useUrlQuery();
  const navigate = useNavigate();
  const requestedTab = query.get('tab');
  const tab = (creatorTabs.includes(requestedTab ?? '') ? requestedTab : 'builder') as CreatorTab;
  // After navigation to the published surveys, the URL belongs to that screen.
  const left = useRef(false);
  const put = useCallback(
    (name: 'tab' | 'draftId' | 'comments', value: string | null) => {
      if (left.current) return;
      change({ [name]: value }, { replace: true });
    },
    [change],
  );
  // Stable, because every row of the question list gets it.
  const showComments = useCallback((comments: string | null) => put('comments', comments), [put]);
  return (
    <CreatorPanel
      tab={tab}
      onTab={(next) => put('tab', next)}
      draftId={query.get('draftId')}
      onDraft={(id) => put('draftId', id)}
      comments={query.get('comments')}
      onComments={showComments}
      onPublished={(startId) => {
        left.current = true;
        const start = startId ? `?start=${encodeURIComponent(startId)}` : '';
        void navigate(`/zero-party/survey-published${start}`);
      }}
      renderWidget={(survey) => <SurveyPreview survey={survey} mode="inline" />}
      renderStyling={(props) => (
        <Suspense fallback={<LoadingState label={screenText('loadingStyles')} />}>
          <CreatorStyling {...props} />
        </Suspense>
      )}
      renderPreview={(survey) => <CreatorPreview survey={survey} />}
    />
  );
}
