import { lazy, Suspense, useEffect } from 'react';
import { withTexts } from '@src/lib/i18n/texts';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { CodeXml, Plus } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { NavTabs } from '@src/components/NavTabs/NavTabs';
import { TabPanel } from '@src/components/NavTabs/TabPanel';
import { PageHeader } from '@src/components/PageHeader/PageHeader';
import { ResultsExport } from '@src/features/survey-results/ResultsExport';
import { ResultsPanel } from '@src/features/survey-results/ResultsPanel';
import { PublishedPreview } from '@src/features/survey-styling/editor/PublishedPreview';
import { rem } from '@src/theme/lengths';
import { useSurveys } from '@src/features/surveys/api';
import { SurveyListPanel } from '@src/features/surveys/SurveyListPanel';
import { SurveyPicker } from '@src/features/surveys/components/SurveyPicker/SurveyPicker';
import { ChooseSurvey } from '@src/features/surveys/components/ChooseSurvey/ChooseSurvey';
import { screenText } from '@src/app/screens/texts/screenText';

const LiveStylingEditor = lazy(
  withTexts(async () => ({
    default: (await import('@src/features/survey-styling/editor/LiveStylingEditor'))
      .LiveStylingEditor,
  })),
);

const EmbedPanel = lazy(
  withTexts(async () => ({
    default: (await import('@src/features/embed/EmbedPanel')).EmbedPanel,
  })),
);

const tabNames = ['deploy', 'display', 'preview', 'embed', 'results'] as const;

type Tab = (typeof tabNames)[number];

const creator = '/zero-party/survey-creation';

/**
 * Published surveys, LiveIQ: five tabs about the surveys of the company in scope (LIVE-002). The URL holds the tab and the survey.
 */
export function SurveyPublishedScreen() {
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const published = useSurveys();
  const surveys = published.data ?? [];
  const tab = tabNames.find((name) => name === address.get('tab')) ?? 'deploy';
  const named = address.get('survey');
  // Preview and Results begin with the newest survey. Custom Display asks for one (LIVE-007).
  const newest = tab === 'preview' || tab === 'results' ? surveys[0] : undefined;
  const survey = (named ? surveys.find(({ id }) => id === named) : newest) ?? null;
  const unnamed = named ? undefined : survey?.id;
  useEffect(() => {
    if (!unnamed) return;
    // A shared link keeps showing this survey, even after a newer one is published.
    setAddress(
      (now) => {
        now.set('survey', unnamed);
        return now;
      },
      { replace: true },
    );
  }, [unnamed, setAddress]);
  const open = (next: Tab, surveyId = survey?.id) => {
    // Filters belong to one survey's results, so another survey starts without them.
    const kept = new URLSearchParams(surveyId === survey?.id ? address : undefined);
    kept.set('tab', next);
    if (surveyId) kept.set('survey', surveyId);
    setAddress(kept);
  };
  const create = () => {
    void navigate(creator);
  };
  const isAboutOne = tab === 'display' || tab === 'preview' || tab === 'results';
  return (
    <>
      <PageHeader
        title={tab === 'results' ? 'InsightIQ' : 'LiveIQ'}
        support={screenText(`surveys.${tab}Support`)}
        actions={
          <>
            {isAboutOne && published.isPending && <RoomForActions withExport={tab === 'results'} />}
            {isAboutOne && surveys.length > 0 && (
              <SurveyPicker
                surveys={surveys}
                value={survey?.id ?? ''}
                onChange={(id) => open(tab, id)}
              />
            )}
            {tab === 'results' && survey && <ResultsExport survey={survey} />}
            {tab === 'deploy' && (
              <>
                <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
                  <Button startIcon={<CodeXml aria-hidden />} onClick={() => open('embed')}>
                    {screenText('surveys.embed')}
                  </Button>
                </Box>
                <Button variant="contained" startIcon={<Plus aria-hidden />} onClick={create}>
                  {screenText('surveys.create')}
                </Button>
              </>
            )}
          </>
        }
      />
      <NavTabs
        label="LiveIQ"
        tabs={tabNames.map((name) => ({
          value: name,
          label: screenText(`surveys.${name}`),
          ...(name === 'results' ? { note: 'InsightIQ' } : {}),
        }))}
        value={tab}
        onChange={open}
      />
      <TabPanel value="deploy" active={tab}>
        <SurveyListPanel
          onOpen={(next, { id }) => open(next, id)}
          onCopied={(draftId) => {
            void navigate(`${creator}?draftId=${encodeURIComponent(draftId)}`);
          }}
          onCreate={create}
          startId={address.get('start')}
          onStartClosed={() =>
            setAddress(
              (now) => {
                now.delete('start');
                return now;
              },
              { replace: true },
            )
          }
        />
      </TabPanel>
      <TabPanel value="display" active={tab}>
        {survey ? (
          <Suspense fallback={<LoadingState label={screenText('loadingStyles')} shape="page" />}>
            <LiveStylingEditor key={survey.id} survey={survey} />
          </Suspense>
        ) : (
          <ChooseSurvey kind="display" onDeploy={() => open('deploy')} />
        )}
      </TabPanel>
      <TabPanel value="preview" active={tab}>
        {survey ? (
          <PublishedPreview survey={survey} />
        ) : (
          <ChooseSurvey kind="preview" onDeploy={() => open('deploy')} />
        )}
      </TabPanel>
      <TabPanel value="embed" active={tab}>
        <Suspense fallback={<LoadingState label={screenText('loadingEmbed')} shape="page" />}>
          <EmbedPanel />
        </Suspense>
      </TabPanel>
      <TabPanel value="results" active={tab}>
        {survey ? (
          <ResultsPanel key={survey.id} survey={survey} />
        ) : (
          <ChooseSurvey kind="results" onDeploy={() => open('deploy')} />
        )}
      </TabPanel>
    </>
  );
}

/**
 * Reserves space for the survey picker and its export, so that the page doesn't move when they
 * load.
 */
function RoomForActions({ withExport }: { withExport: boolean }) {
  return (
    <>
      <Box aria-hidden sx={{ width: rem(260), maxWidth: '100%', height: rem(36) }} />
      {withExport && <Box aria-hidden sx={{ width: rem(140), height: rem(36) }} />}
    </>
  );
}
