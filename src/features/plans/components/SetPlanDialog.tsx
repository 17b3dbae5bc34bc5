import { PLAN_IDS, type PlanId } from '@core/plans/plans';
import { useState } from 'react';
import { FormDialog } from '@src/components/FormDialog/FormDialog';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { useChoosePlan } from '../api';
import { plansText } from '@src/features/plans/texts/plansText';

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
    <FormDialog
      title={plansText('setPlan.title', { company: company.name })}
      support={plansText('setPlan.support')}
      size="small"
      onClose={onClose}
      onSubmit={() => {
        mutate(
          { query: { companyFilter: company.id }, body: { plan } },
          {
            onSuccess: () => {
              onSet(plan);
            },
          },
        );
      }}
      submitLabel={plansText('setPlan')}
      busy={isPending}
      error={error?.message}
    >
      <SelectInput
        label={plansText('plan')}
        value={plan}
        options={PLAN_IDS.map((id) => ({ value: id, label: plansText(`plan.${id}`) }))}
        disabled={isPending}
        onChange={(id) => {
          setPlan(id as PlanId);
        }}
      />
    </FormDialog>
  );
}
