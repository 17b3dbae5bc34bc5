import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PLAN_IDS, PLANS, type PlanId } from '@core/plans/plans';
import { useState } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { Message } from '@src/components/Message/Message';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { useChoosePlan } from '../api';

interface SetPlanDialogProps {
  company: { id: string; name: string };
  /** The plan in force, where it is known. */
  current?: PlanId | undefined;
  onClose: () => void;
  /** Called after the plan is saved. */
  onSet: (plan: PlanId) => void;
}

/** A global admin puts a company on a plan that was agreed with sales. A running trial ends. */
export function SetPlanDialog({ company, current, onClose, onSet }: SetPlanDialogProps) {
  const [plan, setPlan] = useState<PlanId>(current ?? 'entry');
  const { mutate, isPending, error } = useChoosePlan();
  return (
    <AppDialog
      open
      onClose={onClose}
      title={`Set the plan of ${company.name}`}
      support="The plan is in force from the next call on. A running trial ends."
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
            Cancel
          </Button>
          <SubmitButton busy={isPending} busyLabel="Saving...">
            Set Plan
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && !isPending && <Message tone="error">{error.message}</Message>}
        <SelectInput
          label="Plan"
          value={plan}
          options={PLAN_IDS.map((id) => ({ value: id, label: PLANS[id].name }))}
          disabled={isPending}
          onChange={(id) => {
            setPlan(id as PlanId);
          }}
        />
      </Box>
    </AppDialog>
  );
}
