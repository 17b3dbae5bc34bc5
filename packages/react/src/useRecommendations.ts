import { useCallback, useEffect, useState } from 'react';

/** An item of a prediction, as `predict` returns it. */
export interface RecommendedItem {
  id: string;
  title: string;
  score: number;
  /** Why it is recommended, in words. */
  explanation: string;
  /** The fields that your server requested. */
  fields?: unknown;
}

export interface RecommendationsOptions {
  /**
   * An address of your own server that returns the result of `predict` of @navout/node. The API key
   * stays on your server. A GET reads the items; a POST with `{ item_id, prediction_id, position }`
   * reports a click.
   */
  url: string;
  /** If false, requests nothing, for example until someone has signed in. Default true. */
  enabled?: boolean;
}

export interface Recommendations {
  items: readonly RecommendedItem[];
  isLoading: boolean;
  /** Why there are no items; undefined once they were read. */
  error: Error | undefined;
  /** Reads them again. */
  reload: () => void;
  /** Reports a click on an item, even if the page closes immediately. */
  click: (item: RecommendedItem) => void;
}

interface Loaded {
  url: string;
  items: readonly RecommendedItem[];
  predictionId?: string;
  error?: Error;
}

const read = async (url: string, signal: AbortSignal): Promise<Loaded> => {
  const answer = await fetch(url, { signal, headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`${url} returned ${answer.status}.`);
  const { items, prediction_id: predictionId } = (await answer.json()) as {
    items: RecommendedItem[];
    prediction_id: string;
  };
  return { url, items, predictionId };
};

const NONE: readonly RecommendedItem[] = [];

/** Reads recommendations from your own server for its signed-in person. */
export const useRecommendations = ({
  url,
  enabled = true,
}: RecommendationsOptions): Recommendations => {
  const [loaded, setLoaded] = useState<Loaded>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!enabled) return;
    const ending = new AbortController();
    read(url, ending.signal).then(setLoaded, (thrown: unknown) => {
      if (ending.signal.aborted) return;
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      setLoaded({ url, items: NONE, error });
    });
    return () => ending.abort();
  }, [url, enabled, turn]);
  const current = enabled && loaded?.url === url ? loaded : undefined;
  const items = current?.items ?? NONE;
  const predictionId = current?.predictionId;
  const click = useCallback(
    (item: RecommendedItem): void => {
      void fetch(url, {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          item_id: item.id,
          prediction_id: predictionId,
          position: items.indexOf(item) + 1,
        }),
      }).catch(() => undefined);
    },
    [url, items, predictionId],
  );
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  return {
    items,
    isLoading: enabled && current === undefined,
    error: current?.error,
    reload,
    click,
  };
};
