import type { CatalogueItem } from '@core/models/catalogueItem';
import type { Market } from '@core/models/market';
import type { ModelArtifact, TrainArtifactOptions } from '@core/models/modelArtifact';
import type { EventColumns } from '@core/models/eventColumns';
import type { TrainedModel } from '@core/models/trainModel';
import type { FitQuality } from './model-fit.entity';

/** Messages from the server to its model thread. Each gets one reply, in order. */
export type ModelRequest =
  | {
      kind: 'items';
      /** Id of the training. Several of one company can run at the same time. */
      training: string;
      items: CatalogueItem[];
      /** Number of items that were sent before; 0 begins a training. */
      from: number;
    }
  | ({
      kind: 'train';
      training: string;
      /** Number of items that were sent. */
      items: number;
      /** In any order. */
      events: EventColumns;
      measure: boolean;
    } & TrainArtifactOptions)
  | { kind: 'abandon'; training: string }
  | { kind: 'load'; companyId: string; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'absorb'; companyId: string; news: { person: string; item: string }[] }
  | { kind: 'forget'; companyId: string };

/** A trained model as bytes, with its statistics. */
export interface TrainedBytes {
  bytes: Uint8Array<ArrayBuffer>;
  items: number;
  interactions: number;
  people: number;
  fitMs: number;
  quality: FitQuality | null;
}

/** Two copies of the weights in shared memory: one is read while the thread writes the other. */
export interface SharedModel extends Pick<ModelArtifact, 'trainedAt' | 'taken'> {
  model: TrainedModel;
  market: Market;
  halves: [Float32Array, Float32Array];
}

export type ModelAnswer =
  | { kind: 'items' }
  | ({ kind: 'train' } & TrainedBytes)
  | { kind: 'abandon' }
  | { kind: 'load'; shared: SharedModel }
  | { kind: 'absorb'; half: 0 | 1; absorbed: number }
  | { kind: 'forget' };

export interface Envelope<T> {
  id: number;
  message: T;
  error?: string;
}
