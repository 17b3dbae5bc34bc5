import { LIMITS } from '@core/limits';
import type { LiveTestRequest } from '../forms/liveTest.form';
import { outboundApiText } from '../texts/outboundApiText';

/**
 * Simulated response of a live test when the service is unreachable; always marked as such
 * (API-024, OP-085).
 */
export interface SimulatedAnswer {
  results: {
    id: string;
    score: number;
    content: string;
    metadata: { source: string; category: string; confidence: number };
  }[];
  query: string;
  top_k: number;
  total_results: number;
  /** In ms. */
  processing_time: number;
  custom_attributes_received: Record<string, unknown>;
  timestamp: string;
}

/** Returns the delay of the simulated response, from a random number in [0, 1): 500 to 1500 ms. */
export const simulatedDelayMs = (die: number): number => {
  const [least, most] = LIMITS.outboundApi.fallbackDelayMs;
  return Math.round(least + die * (most - least));
};

/** Returns the sample response to a request, with its time and delay. */
export const simulateAnswer = (
  { query = '', topK, customAttributes }: LiveTestRequest,
  at: Date,
  delayMs: number,
): SimulatedAnswer => {
  const results = Array.from({ length: topK }, (_, index) => {
    const score = Number((0.95 / (1 + index * 0.06)).toFixed(3));
    return {
      id: `sample-${String(index + 1)}`,
      score,
      content:
        query === ''
          ? outboundApiText('sampleResult', { number: index + 1 })
          : outboundApiText('sampleResultFor', { number: index + 1, query }),
      metadata: { source: outboundApiText('sampleData'), category: 'sample', confidence: score },
    };
  });
  return {
    results,
    query,
    top_k: topK,
    total_results: results.length,
    processing_time: delayMs,
    custom_attributes_received: customAttributes,
    timestamp: at.toISOString(),
  };
};
