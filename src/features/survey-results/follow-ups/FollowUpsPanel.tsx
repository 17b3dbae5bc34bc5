import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FOLLOW_UP_STATES, NO_OWNER, type FollowUpState } from '@core/contract/followUps';
import type { PublishedSurvey } from '@core/contract/surveys';
import type { Question } from '@core/survey/types';
import { Card } from '@src/components/Card/Card';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { useUrlQuery } from '@src/lib/useUrlQuery';
import { useCan } from '@src/lib/useCan';
import { rem } from '@src/theme/lengths';
import { FollowUpItem } from './FollowUpItem';
import { useFollowUpRules, useFollowUps, type ListedFollowUp } from './followUpsApi';
import { RulesDialog } from './RulesDialog';
import { followUpsText } from './texts/followUpsText';

export interface FollowUpsPanelProps {
  survey: PublishedSurvey;
  questions: readonly Question[];
  onOpen: (response: ListedFollowUp['response']) => void;
}

/** Cursors of the visited pages, and the filter they belong to. */
interface Turned {
  filter: string;
  afters: readonly string[];
}

/**
 * Filter value for everything. The URL contains it, so that a panel without a filter stays
 * open.
 */
const ALL = 'all';

/**
 * Responses with a low score that need a follow-up, and the rules that find them. The URL holds
 * state and owner.
 */
export default function FollowUpsPanel({ survey, questions, onOpen }: FollowUpsPanelProps) {
  const { query, change } = useUrlQuery();
  const state = FOLLOW_UP_STATES.find((one) => one === query.get('followUps')) ?? null;
  const owner = query.get('followUpOwner');
  const [rulesShown, setRulesShown] = useState<'none' | 'list' | 'new'>('none');
  const mayWrite = useCan('data_sources:write');
  const rules = useFollowUpRules(survey.id);
  const filter = `${state ?? ''} ${owner ?? ''}`;
  const [turned, setTurned] = useState<Turned>({ filter, afters: [] });
  const afters = turned.filter === filter ? turned.afters : [];
  const turn = (next: readonly string[]): void => setTurned({ filter, afters: next });
  const found = useFollowUps(survey.id, { state, owner, after: afters.at(-1) ?? null });
  const listed = found.data?.followUps;
  const older = found.data?.next ?? null;
  const teammates = rules.data?.teammates ?? [];
  const hasNoRule = rules.data?.rules.length === 0;
  const isOpenOnly = state === 'open' && owner === null;
  const isFiltered = state !== null || owner !== null;
  return (
    <Card
      title={followUpsText('title')}
      support={followUpsText('support')}
      actions={
        rules.data && (
          <Button
            variant="outlined"
            size="small"
            aria-haspopup="dialog"
            onClick={() => setRulesShown('list')}
          >
            {followUpsText('rules')}
          </Button>
        )
      }
    >
      {rules.isError && rules.data === undefined && (
        <Box sx={{ mb: 1.5 }}>
          <InlineRetry
            message={followUpsText('rulesFailed', { reason: rules.error.message })}
            onRetry={() => {
              void rules.refetch();
            }}
          />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <Box sx={{ width: { xs: 1, sm: rem(180) } }}>
          <SelectInput
            label={followUpsText('stateFilter')}
            size="small"
            value={state ?? ALL}
            onChange={(next) => change({ followUps: next })}
            options={[
              { value: ALL, label: followUpsText('allStates') },
              ...FOLLOW_UP_STATES.map((value: FollowUpState) => ({
                value,
                label: followUpsText(`state.${value}`),
              })),
            ]}
          />
        </Box>
        <Box sx={{ width: { xs: 1, sm: rem(220) } }}>
          <SelectInput
            label={followUpsText('ownerFilter')}
            size="small"
            value={owner ?? ALL}
            onChange={(next) => change({ followUpOwner: next === ALL ? null : next })}
            options={[
              { value: ALL, label: followUpsText('allOwners') },
              { value: NO_OWNER, label: followUpsText('noOwner') },
              ...teammates.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Box>
      </Box>
      {found.isPending && (
        <LoadingState label={followUpsText('loading')} shape="lines" rows={3} quiet />
      )}
      {listed && listed.length > 0 && (
        <Box
          component="ul"
          aria-label={followUpsText('title')}
          aria-busy={found.isPlaceholderData}
          sx={{ m: 0, p: 0, listStyle: 'none' }}
        >
          {listed.map((one) => (
            <FollowUpItem
              key={one.id}
              surveyId={survey.id}
              followUp={one}
              teammates={teammates}
              questions={questions}
              onOpen={onOpen}
            />
          ))}
        </Box>
      )}
      {listed?.length === 0 && hasNoRule && (
        <EmptyState
          subject="response"
          message={followUpsText('noRule')}
          action={
            mayWrite && (
              <Button variant="contained" onClick={() => setRulesShown('new')}>
                {followUpsText('addRule')}
              </Button>
            )
          }
        />
      )}
      {listed?.length === 0 && !hasNoRule && (
        <EmptyState
          subject="response"
          message={followUpsText(isOpenOnly ? 'emptyOpen' : isFiltered ? 'emptyFiltered' : 'empty')}
        />
      )}
      {found.isError && (
        <InlineRetry
          message={followUpsText('listFailed', { reason: found.error.message })}
          onRetry={() => {
            void found.refetch();
          }}
        />
      )}
      {(afters.length > 0 || older !== null) && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            variant="quiet"
            disabled={afters.length === 0}
            onClick={() => turn(afters.slice(0, -1))}
          >
            {followUpsText('newer')}
          </Button>
          <Button
            variant="quiet"
            disabled={older === null || found.isPlaceholderData}
            onClick={() => {
              if (older !== null) turn([...afters, older]);
            }}
          >
            {followUpsText('older')}
          </Button>
        </Box>
      )}
      {rulesShown !== 'none' && rules.data && (
        <RulesDialog
          survey={survey}
          questions={questions}
          known={rules.data}
          startsNew={rulesShown === 'new'}
          onClose={() => setRulesShown('none')}
        />
      )}
    </Card>
  );
}
