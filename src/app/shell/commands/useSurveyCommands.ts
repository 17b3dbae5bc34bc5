import { can } from '@core/access/can';
import { listDrafts } from '@core/contract/survey-drafts';
import { listPublishedSurveys } from '@core/contract/surveys';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn, FilePen } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { queryFor } from '@src/lib/endpointQuery';
import type { BrowserSession } from '@src/lib/sessionTypes';
import type { Command } from './commandTypes';
import { paletteText } from './texts/paletteText';

export interface SurveyCommands {
  commands: Command[];
  isLoading: boolean;
  /** Loads again. Undefined unless loading failed. */
  retry: (() => void) | undefined;
}

/**
 * Returns the published surveys of the company in scope, which open their results, and its drafts,
 * which open in the creator.
 */
export const useSurveyCommands = (session: BrowserSession): SurveyCommands => {
  const navigate = useNavigate();
  const enabled = can(session, 'data_sources:read');
  const surveys = useQuery({ ...queryFor(listPublishedSurveys), enabled });
  const drafts = useQuery({ ...queryFor(listDrafts), enabled });
  const go = (to: string) => () => {
    void navigate(to);
  };
  return {
    commands: [
      ...(surveys.data ?? []).map(({ id, name, status }): Command => ({
        id: `survey:${id}`,
        label: name,
        hint: paletteText(status === 'active' ? 'active' : 'inactive'),
        keywords: paletteText('words.survey'),
        icon: ChartNoAxesColumn,
        group: 'surveys',
        searchOnly: true,
        run: go(`/zero-party/survey-published?tab=results&survey=${encodeURIComponent(id)}`),
      })),
      ...(drafts.data ?? []).map(({ id, name }): Command => ({
        id: `draft:${id}`,
        label: name,
        keywords: paletteText('words.draft'),
        icon: FilePen,
        group: 'drafts',
        searchOnly: true,
        run: go(`/zero-party/survey-creation?draftId=${encodeURIComponent(id)}`),
      })),
    ],
    isLoading: enabled && (surveys.isPending || drafts.isPending),
    retry:
      surveys.isError || drafts.isError
        ? () => {
            void surveys.refetch();
            void drafts.refetch();
          }
        : undefined,
  };
};
