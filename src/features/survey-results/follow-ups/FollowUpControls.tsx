import Box from '@mui/material/Box';
import { FOLLOW_UP_STATES, type FollowUpState } from '@core/contract/followUps';
import { Message } from '@src/components/Message/Message';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { StatusChip, type ChipTone } from '@src/components/StatusChip/StatusChip';
import { useToast } from '@src/components/Toast/useToast';
import { useCan } from '@src/lib/useCan';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useChangeFollowUp, type ListedFollowUp, type ListedTeammate } from './followUpsApi';
import { followUpsText } from './texts/followUpsText';

export interface FollowUpControlsProps {
  surveyId: string;
  followUp: ListedFollowUp;
  /** Teammates who can be the owner. */
  teammates: readonly ListedTeammate[];
}

const tones: Record<FollowUpState, ChipTone> = {
  open: 'warning',
  in_progress: 'signal',
  closed: 'success',
};

/** State and owner of one follow-up. Read-only for users without the permission. */
export function FollowUpControls({ surveyId, followUp, teammates }: FollowUpControlsProps) {
  const { id, state, owner, revision, response } = followUp;
  const change = useChangeFollowUp();
  const toast = useToast();
  const mayWrite = useCan('data_sources:write');
  const save = (body: { state?: FollowUpState; ownerId?: string | null }): void => {
    change.mutate(
      { params: { id: surveyId, followUpId: id }, body: { ...body, revision } },
      { onSuccess: () => toast.success(followUpsText('saved')) },
    );
  };
  const excluded = response.excluded && (
    <Box sx={{ ...textRole.small, color: color.textSecondary }}>
      {followUpsText('excludedResponse')}
    </Box>
  );
  if (!mayWrite)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <StatusChip label={followUpsText(`state.${state}`)} tone={tones[state]} />
        <Box component="span" sx={{ ...textRole.small, overflowWrap: 'anywhere' }}>
          {owner?.name ?? followUpsText('noOwner')}
        </Box>
        {excluded}
      </Box>
    );
  // An owner who lost the permission stays visible until another one is chosen.
  const offered =
    owner && teammates.every((teammate) => teammate.id !== owner.id)
      ? [owner, ...teammates]
      : teammates;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flex: `1 1 ${rem(140)}` } }}>
        <SelectInput
          label={followUpsText('state')}
          size="small"
          value={state}
          disabled={change.isPending}
          onChange={(next) => {
            save({ state: next as FollowUpState });
          }}
          options={FOLLOW_UP_STATES.map((value) => ({
            value,
            label: followUpsText(`state.${value}`),
          }))}
        />
        <SelectInput
          label={followUpsText('owner')}
          size="small"
          value={owner?.id ?? ''}
          disabled={change.isPending}
          onChange={(next) => {
            save({ ownerId: next === '' ? null : next });
          }}
          options={[
            { value: '', label: followUpsText('noOwner') },
            ...offered.map(({ id: value, name }) => ({ value, label: name })),
          ]}
        />
      </Box>
      {excluded}
      {change.isError && (
        <Message tone="error">
          {followUpsText('changeFailed', { reason: change.error.message })}
        </Message>
      )}
    </Box>
  );
}
