import { listSourceFields } from '@core/contract/fieldList';
import { listPublishedSurveys } from '@core/contract/surveys';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryFor } from '@src/lib/endpointQuery';
import type { RuleChoices } from './components/RuleEditor/RuleCondition';
import { useOwnSources } from './useOwnSources';

/** What a view's rule can refer to: the company's surveys, sources and fields. */
export const useRuleChoices = (): RuleChoices => {
  const surveys = useQuery(queryFor(listPublishedSurveys)).data;
  const fields = useQuery(queryFor(listSourceFields)).data;
  const sources = useOwnSources();
  return useMemo(
    () => ({
      surveys: (surveys ?? []).map(({ id, name }) => ({ id, name })),
      sources,
      fields: [...new Set((fields ?? []).map(({ target, name }) => target ?? name))].sort(),
    }),
    [surveys, sources, fields],
  );
};
