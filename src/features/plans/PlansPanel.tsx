import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { TRIAL_PLAN_IDS, type PlanId } from '@core/plans/plans';
import { useState } from 'react';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { Message } from '@src/components/Message/Message';
import { PageHeader } from '@src/components/PageHeader/PageHeader';
import { useToast } from '@src/components/Toast/useToast';
import { dayText } from '@src/lib/dateText';
import { useCan, useHasRole } from '@src/lib/useCan';
import { useChoosePlan, usePlan, useStartTrial } from './api';
import { ContactSalesDialog } from './components/ContactSalesDialog';
import { PlanCard } from './components/PlanCard';
import { PlanUsage } from './components/PlanUsage';
import { SalesRequests } from './components/SalesRequests';
import { SetPlanDialog } from './components/SetPlanDialog';
import { planCards } from './model/planCards';
import { plansText } from '@src/features/plans/texts/plansText';
import { rem } from '@src/theme/lengths';

/** PLAN-005 to PLAN-007. */
const BENEFITS = ['free', 'trial', 'support'] as const;

type TrialPlan = (typeof TRIAL_PLAN_IDS)[number];
type Question = { plan: 'free' } | { plan: TrialPlan };

const isTrialPlan = (id: PlanId): id is TrialPlan =>
  (TRIAL_PLAN_IDS as readonly PlanId[]).includes(id);

/**
 * Plans and pricing. Holders of plans:write choose Free or start the trial; all others contact sales (OP-049). A global admin puts the
 * company in scope on any plan.
 */
export function PlansPanel() {
  const plan = usePlan();
  const mayChoose = useCan('plans:write');
  const isAdmin = useHasRole('admin');
  const choose = useChoosePlan();
  const trial = useStartTrial();
  const toast = useToast();
  const [contact, setContact] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const [setting, setSetting] = useState(false);
  const own = plan.data;
  const trialUsed = own?.trialAvailable === false;
  const busy = choose.isPending || trial.isPending;
  const failure = choose.error ?? trial.error;
  const press = (id: PlanId): void => {
    choose.reset();
    trial.reset();
    if (!mayChoose || id === 'enterprise') setContact(true);
    else if (id === 'free') setQuestion({ plan: 'free' });
    else if (isTrialPlan(id) && !trialUsed) setQuestion({ plan: id });
    else setContact(true);
  };
  const confirm = (asked: Question): void => {
    const done = (text: string) => ({
      onSuccess: () => {
        toast.success(text);
        setQuestion(null);
      },
    });
    const query = own ? { companyFilter: own.companyId } : {};
    if (asked.plan === 'free')
      choose.mutate({ query, body: { plan: 'free' } }, done(plansText('freeChosen')));
    else
      trial.mutate(
        { query, body: { plan: asked.plan } },
        done(plansText('trialStarted', { plan: plansText(`plan.${asked.plan}`) })),
      );
  };
  const chipOf = (id: PlanId): string | undefined =>
    own?.plan !== id
      ? isTrialPlan(id) && trialUsed
        ? plansText('trialUsed')
        : undefined
      : own.trial
        ? plansText('trialUntil', { day: dayText(own.trial.endsAt) })
        : plansText('current');
  return (
    <>
      <PageHeader
        title={plansText('title')}
        support={
          own
            ? plansText('isOn', { company: own.companyName, plan: plansText(`plan.${own.plan}`) })
            : // Keeps the height of the line until the company is known.
              '\u00A0'
        }
        actions={
          isAdmin && own ? (
            <Button
              variant="outlined"
              onClick={() => {
                setSetting(true);
              }}
            >
              {plansText('setPlan')}
            </Button>
          ) : undefined
        }
      />
      <Box sx={{ display: 'grid', gap: 3 }}>
        {plan.isError && (
          <InlineRetry
            what={plansText('current')}
            error={plan.error}
            onRetry={() => plan.refetch()}
          />
        )}
        <PlanUsage />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: {
              xs: '1fr',
              sm: '1fr 1fr',
              lg: `repeat(auto-fit, minmax(${rem(192)}, 1fr))`,
            },
          }}
        >
          {planCards().map((card) => (
            <PlanCard
              key={card.id}
              // The trial is offered only once. After that, show the sales contact.
              plan={
                isTrialPlan(card.id) && trialUsed
                  ? { ...card, button: plansText('button.sales') }
                  : card
              }
              current={chipOf(card.id)}
              busy={busy || (mayChoose && card.id === 'free' && own?.plan === 'free')}
              onChoose={() => {
                press(card.id);
              }}
            />
          ))}
        </Box>
        <Box
          component="section"
          aria-label={plansText('benefits')}
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}
        >
          {BENEFITS.map((benefit) => (
            <Box key={benefit}>
              <Typography variant="h3" component="h2">
                {plansText(`benefit.${benefit}`)}
              </Typography>
              <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
                {plansText(`benefit.${benefit}Text`)}
              </Typography>
            </Box>
          ))}
        </Box>
        <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
          {plansText('pricingNote')}
        </Typography>
        {isAdmin && <SalesRequests />}
      </Box>
      {setting && own && (
        <SetPlanDialog
          company={{ id: own.companyId, name: own.companyName }}
          current={own.plan}
          onClose={() => {
            setSetting(false);
          }}
          onSet={(set) => {
            setSetting(false);
            toast.success(
              plansText('isNow', { company: own.companyName, plan: plansText(`plan.${set}`) }),
            );
          }}
        />
      )}
      {contact && (
        <ContactSalesDialog
          onClose={() => {
            setContact(false);
          }}
          onSent={() => {
            setContact(false);
            toast.success(plansText('sales.thanks'), { alert: true });
          }}
        />
      )}
      {question && (
        <ConfirmDialog
          open
          title={
            question.plan === 'free'
              ? plansText('freeQuestion')
              : plansText('trialQuestion', { plan: plansText(`plan.${question.plan}`) })
          }
          confirmLabel={plansText(question.plan === 'free' ? 'button.free' : 'button.trial')}
          busy={busy}
          onCancel={() => {
            setQuestion(null);
          }}
          onConfirm={() => {
            confirm(question);
          }}
          error={failure && !busy ? <Message tone="error">{failure.message}</Message> : undefined}
        >
          {plansText(question.plan === 'free' ? 'freeQuestion.text' : 'trialQuestion.text')}
        </ConfirmDialog>
      )}
    </>
  );
}
