import type { DisplayTriggers, GlobalIdentifiers, SurveySettings } from '@core/survey/types';
import { Card } from '@src/components/Card/Card';
import { BehaviourControls } from '../targeting/BehaviourControls';
import { IdentifierControls } from '../targeting/IdentifierControls';
import { PageControls } from '../targeting/PageControls';
import { ReachControls } from '../targeting/ReachControls';
import { ScheduleControls } from '../targeting/ScheduleControls';
import { VisitorControls } from '../targeting/VisitorControls';
import { TestLinkPanel } from '../targeting/TestLinkPanel';
import { WhyShown } from '../targeting/WhyShown';
import type { PublishedSurvey } from '@core/contract/surveys';
import type { IdentifierProblems } from '../model/identifierProblems';
import { liveStylingText } from '../texts/liveStylingText';

export interface WhenToShowStepProps {
  title: string;
  survey: PublishedSurvey;
  settings: SurveySettings;
  triggers: DisplayTriggers;
  rules: GlobalIdentifiers;
  problems: IdentifierProblems;
  onChange: (triggers: DisplayTriggers) => void;
  disabled: boolean;
}

/**
 * Identifiers and targeting: who may see the survey, when, where and how often. Also explains the
 * decision for a given visit.
 */
export function WhenToShowStep({
  title,
  survey,
  settings,
  triggers,
  rules,
  problems,
  onChange,
  disabled,
}: WhenToShowStepProps) {
  const set = (change: Partial<DisplayTriggers>) => onChange({ ...triggers, ...change });
  const common = { triggers, onChange: set, disabled };
  return (
    <>
      <Card title={title}>
        <IdentifierControls {...common} rules={rules} problems={problems} />
      </Card>
      <Card title={liveStylingText('card.reach')} headingLevel={3}>
        <ReachControls {...common} />
      </Card>
      <Card title={liveStylingText('card.time')} headingLevel={3}>
        <ScheduleControls {...common} />
      </Card>
      <Card title={liveStylingText('card.behaviour')} headingLevel={3}>
        <BehaviourControls {...common} survey={survey} />
      </Card>
      <Card title={liveStylingText('card.visitor')} headingLevel={3}>
        <VisitorControls {...common} companyId={survey.companyId} />
      </Card>
      <Card title={liveStylingText('card.pages')} headingLevel={3}>
        <PageControls {...common} />
      </Card>
      <Card
        title={liveStylingText('card.why')}
        support={liveStylingText('card.whySupport')}
        headingLevel={3}
      >
        <WhyShown survey={survey} settings={settings} triggers={triggers} rules={rules} />
      </Card>
      <Card
        title={liveStylingText('card.test')}
        support={liveStylingText('card.testSupport')}
        headingLevel={3}
      >
        <TestLinkPanel survey={survey} disabled={disabled} />
      </Card>
    </>
  );
}
