import { LIMITS } from '@core/limits';
import { predict } from '@core/contract/predictions';
import { previewItems } from './liveResult';
import { simulateAnswer, simulatedDelayMs } from './simulateAnswer';

describe('the live response', () => {
  it('CONST-019 previews at most 50 items, the highest score first, with explanation and metadata', () => {
    const items = Array.from({ length: 60 }, (_, index) => ({
      id: `i${String(index)}`,
      title: 'T',
      score: index,
      explanation: 'E',
    }));
    const preview = previewItems({ items });
    expect(preview).toHaveLength(50);
    expect(preview[0]).toMatchObject({ score: 59, explanation: 'E' });
    expect(
      previewItems({
        results: [
          {
            id: 'a',
            score: 1,
            content: 'C',
            metadata: { source: 'S', category: 'K', confidence: 0.5 },
          },
        ],
      })[0],
    ).toMatchObject({ title: 'C', metadata: 'source: S · category: K · confidence: 0.5' });
    expect(previewItems('a text')).toEqual([]);
  });

  it('CONTRACT-063 CONTRACT-065 OP-084 calls POST /v1/predict below /api, waits 30 s for a response and retries three times', () => {
    expect(`${predict.method} ${predict.path}`).toBe('POST /api/v1/predict');
    expect(LIMITS.outboundApi).toMatchObject({ timeoutMs: 30_000, retries: 3 });
  });

  it('API-024 ERR-054 the fallback has the specified shape and waits 500 to 1500 ms', () => {
    expect([simulatedDelayMs(0), simulatedDelayMs(0.5), simulatedDelayMs(0.999_999)]).toEqual([
      500, 1000, 1500,
    ]);
    const at = new Date('2026-11-20T09:00:00.000Z');
    const answer = simulateAnswer(
      { query: 'rain', topK: 2, customAttributes: { tier: 'gold' } },
      at,
      700,
    );
    expect(answer).toMatchObject({
      query: 'rain',
      top_k: 2,
      total_results: 2,
      processing_time: 700,
      custom_attributes_received: { tier: 'gold' },
      timestamp: at.toISOString(),
    });
    expect(answer.results[0]).toEqual({
      id: 'sample-1',
      score: 0.95,
      content: 'Sample result 1 for "rain"',
      metadata: { source: 'Sample data', category: 'sample', confidence: 0.95 },
    });
  });
});
