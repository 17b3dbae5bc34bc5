import {
  addDashboardCategory,
  deleteDashboardChart,
  readCategoryDetails,
  readDashboardLayout,
  readDashboardMetrics,
  removeDashboardCategory,
  saveDashboardChart,
  saveDashboardLayout,
} from '@core/contract/dashboard';
import type { InputOf, ResponseOf } from '@core/contract/defineEndpoint';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useToast } from '@src/components/Toast/useToast';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';
import { useCompanyFilter } from '@src/lib/companyFilter';
import { dashboardText } from './texts/dashboardText';
import type { ChosenRange } from './useDashboardUrl';

export type DashboardMetrics = ResponseOf<typeof readDashboardMetrics>;
export type Layout = ResponseOf<typeof readDashboardLayout>;
export type Details = ResponseOf<typeof readCategoryDetails>;
export type ListedChart = Layout['savedCharts'][number];

/** Interval at which a visible overview refreshes its numbers, in ms. */
const refreshMs = 60_000;

/** Reads the overview of a range. The previous range stays on screen until it has loaded. */
export const useDashboardMetrics = (range: ChosenRange, enabled: boolean) => {
  useCompanyFilter();
  return useQuery({
    ...queryFor(readDashboardMetrics, { query: range }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    enabled,
  });
};

/** Reads one category over the buckets of a range. Disabled without a name. */
export const useCategoryDetails = (name: string | null, range: ChosenRange) =>
  useQuery({
    ...queryFor(readCategoryDetails, { query: { ...range, name: name ?? '' } }),
    enabled: name !== null,
    retry: false,
  });

export const useLayout = (enabled: boolean) =>
  useQuery({ ...queryFor(readDashboardLayout), enabled });

/**
 * Changes the layout. Shows the change immediately, stores it on the server, and reports a failure.
 */
export const useArrange = () => {
  const client = useQueryClient();
  const toast = useToast();
  const key = queryFor(readDashboardLayout).queryKey;
  const show = (change: (layout: Layout) => Layout) =>
    client.setQueryData<Layout>(key, (layout) => (layout ? change(layout) : layout));
  const failed = () => {
    toast.error(dashboardText('layoutNotSaved'));
  };
  const save = useMutation({ ...mutationFor(saveDashboardLayout), onError: failed });
  const keep = useMutation({
    ...mutationFor(saveDashboardChart),
    onError: () => {
      toast.error(dashboardText('viewNotSaved'));
    },
  });
  const remove = useMutation({ ...mutationFor(deleteDashboardChart), onError: failed });
  return {
    arrange: (change: NonNullable<InputOf<typeof saveDashboardLayout>['body']>) => {
      show((layout) => ({
        ...layout,
        ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
      }));
      save.mutate({ body: change });
    },
    keepChart: (chart: ListedChart) => {
      show((layout) => ({ ...layout, savedCharts: [...layout.savedCharts, chart] }));
      keep.mutate({ body: chart });
    },
    removeChart: (id: string) => {
      show((layout) => ({
        ...layout,
        savedCharts: layout.savedCharts.filter((chart) => chart.id !== id),
      }));
      remove.mutate({ params: { chart: id } });
    },
  };
};

const refreshes = [readDashboardMetrics.id];
export const useAddCategory = () => useMutation(mutationFor(addDashboardCategory, { refreshes }));
export const useRemoveCategory = () =>
  useMutation(mutationFor(removeDashboardCategory, { refreshes }));
