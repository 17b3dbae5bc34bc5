import type { InputOf } from '@core/contract/defineEndpoint';
import { previewModel } from '@core/contract/modelPreview';
import { readPlacementReport } from '@core/contract/placementReport';
import type { PlacementSetup } from '@core/models/placements';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '@src/lib/endpointQuery';

/** Ranges to choose from, in days. */
export const REPORT_DAYS = ['7', '28', '90'] as const;
export type ReportDays = (typeof REPORT_DAYS)[number];

/**
 * Reads the placements' results for a range of days. The previous range's figures stay until the
 * next ones arrive.
 */
export const usePlacementReport = (days: ReportDays) =>
  useQuery({
    ...queryFor(readPlacementReport, { query: { days: Number(days) } }),
    placeholderData: keepPreviousData,
  });

type Previewed = NonNullable<NonNullable<InputOf<typeof previewModel>['body']>['placement']>;

/** Reads a list as saved and as edited, once the item or person it depends on is known. */
export const usePlacementPreview = (
  { person, ...about }: { person: string | null; itemId?: string; query?: string },
  placement: PlacementSetup,
  isReady: boolean,
) =>
  useQuery({
    ...queryFor(previewModel, { body: { person, placement: placement as Previewed, ...about } }),
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
