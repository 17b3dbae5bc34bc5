import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PLAN_IDS, type PlanId } from '@core/plans/plans';
import { useState } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { Message } from '@src/components/Message/Message';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { useChoosePlan } from '../api';
import { plansText } from '@src/features/plans/texts/plansText';
import { commonText } from '@src/components/texts/commonText';

interface SetPlanDialogProps {
  company: { id: string; name: string };
  /** The current plan, if known. */
  current?: PlanId | undefined;
  onClose: () => void;
  /** Called after the plan is saved. */
  onSet: (plan: PlanId) => void;
}

/** Lets a global admin set the plan that a company agreed on with sales. A running trial ends. */
export function SetPlanDialog({ company, current, onClose, onSet }: SetPlanDialogProps) {
  const [plan, setPlan] = useState<PlanId>(current ?? 'entry');
  const { mutate, isPending, error } = useChoosePlan();
  return (
    <AppDialog
      open
      onClose={onClose}
      title={plansText('setPlan.title', { company: company.name })}
      support={plansText('setPlan.support')}
      size="small"
      busy={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending) return;
        mutate(
          { query: { companyFilter: company.id }, body: { plan } },
          {
            onSuccess: () => {
              onSet(plan);
            },
          },
        );
      }}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {commonText('cancel')}
          </Button>
          <SubmitButton busy={isPending} busyLabel={commonText('saving')}>
            {plansText('setPlan')}
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && !isPending && <Message tone="error">{error.message}</Message>}
        <SelectInput
          label={plansText('plan')}
          value={plan}
          options={PLAN_IDS.map((id) => ({ value: id, label: plansText(`plan.${id}`) }))}
          disabled={isPending}
          onChange={(id) => {
            setPlan(id as PlanId);
          }}
        />
      </Box>
    </AppDialog>
  );
}
