import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readConfig } from '@core/contract/auth';
import { languageModelWaitMs } from '@core/contract/languageModel';
import type { CallOptions } from '@src/lib/apiClient';
import { queryFor } from '@src/lib/endpointQuery';

/**
 * Calls the language model of this installation, one task at a time. Leaving the screen cancels the
 * task.
 */
export const useLanguageModel = () => {
  const { data: config } = useQuery(queryFor(readConfig));
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const stop = useRef<AbortController>(undefined);
  const cancel = () => stop.current?.abort();
  useEffect(() => () => stop.current?.abort(), []);
  const run = async (work: (options: CallOptions) => Promise<void>): Promise<void> => {
    const controller = new AbortController();
    stop.current = controller;
    setFailure(undefined);
    setWorking(true);
    try {
      await work({ signal: controller.signal, timeoutMs: languageModelWaitMs });
    } catch (error) {
      if (!controller.signal.aborted) setFailure((error as Error).message);
    }
    setWorking(false);
  };
  return {
    /** False until it is known, and on installations without a model. */
    isOn: config?.languageModel.configured === true,
    isWorking,
    failure,
    run,
    cancel,
  };
};
