import type { PlacementSetup } from '@core/models/placements';
import { type ModelSettings, useModelSettings, useSaveModelSettings } from '../api';
import { isStale } from '../model/saveFailure';
import { placementsText } from './texts/placementsText';

/**
 * Saves the company's placements, based on those that were read, so that another person's save is
 * never overwritten unseen.
 */
export const useSavePlacements = () => {
  const settings = useModelSettings();
  const mutation = useSaveModelSettings();
  const { data } = settings;
  return {
    placements: (data?.placements ?? []) as readonly PlacementSetup[],
    /** Saving requires loaded placements, so that nothing unread is overwritten. */
    isLoaded: data !== undefined,
    isPending: mutation.isPending,
    failure: mutation.isError
      ? isStale(mutation.error)
        ? placementsText('stale')
        : placementsText('saveFailed', { reason: mutation.error.message })
      : null,
    save: (
      change: (placements: readonly PlacementSetup[]) => readonly PlacementSetup[],
      onSaved: (warnings: NonNullable<ModelSettings['warnings']>) => void,
    ): void => {
      if (!data || mutation.isPending) return;
      const next = change(data.placements as readonly PlacementSetup[]);
      mutation.mutate(
        { body: { placements: [...next] as typeof data.placements, revision: data.revision } },
        {
          onSuccess: ({ warnings = [] }) => {
            onSaved(warnings);
          },
          onError: (error) => {
            if (isStale(error)) void settings.refetch();
          },
        },
      );
    },
  };
};
