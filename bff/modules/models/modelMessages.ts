import type { CatalogueItem } from '@core/models/catalogueItem';
import type { EventColumns, TrainedModel } from '@core/models/trainModel';
import type { FitQuality } from './model-fit.entity';

/** What the server asks its model thread. One answer each, in order. */
export type ModelRequest =
  | {
      kind: 'fit';
      companyId: string;
      items: CatalogueItem[];
      events: EventColumns;
      now: number;
      measure: boolean;
    }
  | { kind: 'absorb'; companyId: string; news: { person: string; item: string }[] }
  | { kind: 'forget'; companyId: string };

/** Weights lie in shared memory twice: one half is read while the thread writes the other. */
export interface SharedModel {
  model: TrainedModel;
  halves: [Float32Array, Float32Array];
  quality: FitQuality | null;
  fitMs: number;
}

export type ModelAnswer =
  | { kind: 'fit'; shared: SharedModel }
  | { kind: 'absorb'; half: 0 | 1; absorbed: number }
  | { kind: 'forget' };

export interface Envelope<T> {
  id: number;
  message: T;
  error?: string;
}
