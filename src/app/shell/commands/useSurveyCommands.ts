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
  /** Asks again; undefined while nothing is wrong. */
  retry: (() => void) | undefined;
}

/** Published surveys, which open at their results, and drafts, which open in the creator, of the company in scope. */
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
