import type { FieldPath } from 'react-hook-form';
import { unsavedByPerson } from '@src/lib/unsavedByPerson';
import type { ModelSettings } from '../api';
import { modelSettingsValuesOf, type ModelSettingsValues } from '../forms/modelSettings.form';

/** One slider or field that differs from its saved value. */
interface Move {
  path: FieldPath<ModelSettingsValues>;
  value: unknown;
}

/** By company. */
const unsaved = unsavedByPerson<readonly Move[]>({
  kind: 'models',
  read: (stored) =>
    Array.isArray(stored)
      ? stored.filter((move: Partial<Move> | null): move is Move =>
          /^(?:discovery|explanation|voice)\.\w+$/.test(move?.path ?? ''),
        )
      : null,
});

export const unsavedMoves = (companyId: string): readonly Move[] => unsaved.get(companyId) ?? [];

/** Stores the differences from the saved settings, or nothing if there are none. */
export const keepMoves = (
  companyId: string,
  values: ModelSettingsValues,
  settings: ModelSettings,
): void => {
  const saved = modelSettingsValuesOf(settings);
  const moves = (['discovery', 'explanation', 'voice'] as const).flatMap((part) => {
    const before = saved[part] as unknown as Record<string, unknown>;
    return Object.entries(values[part])
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]))
      .map(([name, value]): Move => ({ path: `${part}.${name}` as Move['path'], value }));
  });
  if (moves.length === 0) unsaved.delete(companyId);
  else unsaved.set(companyId, moves);
};
