import { ValueType, type Attributes, type HrTime } from '@opentelemetry/api';
import { millisToHrTime } from '@opentelemetry/core';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

interface Sample extends MetricValue<string> {
  metricName?: string;
}
interface Interval {
  startTime: HrTime;
  endTime: HrTime;
}

/**
 * Exposes the metrics of a Prometheus registry to OpenTelemetry under the same names, so each is
 * only counted once.
 */
export const registryProducer = (registry: Registry): MetricProducer => {
  const startTime = millisToHrTime(Date.now());
  return {
    collect: async () => {
      const interval = { startTime, endTime: millisToHrTime(Date.now()) };
      const all = await registry.getMetricsAsJSON();
      return {
        errors: [],
        resourceMetrics: {
          resource: emptyResource(),
          scopeMetrics: [
            {
              scope: { name: 'navout' },
              metrics: all.flatMap((metric) => translate(metric, interval)),
            },
          ],
        },
      };
    },
  };
};

/**
 * prom-client returns the type as a string at run time. Summaries have no counterpart and are left
 * out.
 */
const translate = (
  { name, help, type, values }: MetricObjectWithValues<Sample>,
  interval: Interval,
): MetricData[] => {
  const common = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const points = () =>
    values.map(({ labels, value }) => ({ ...interval, attributes: labelsOf(labels), value }));
  switch (String(type)) {
    case 'counter':
      return [
        { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() },
      ];
    case 'gauge':
      return [{ ...common, dataPointType: DataPointType.GAUGE, dataPoints: points() }];
    case 'histogram':
      return [
        {
          ...common,
          dataPointType: DataPointType.HISTOGRAM,
          dataPoints: histograms(name, values, interval),
        },
      ];
    default:
      return [];
  }
};

/** Buckets are cumulative in Prometheus and counted separately in OpenTelemetry. */
const histograms = (name: string, samples: readonly Sample[], interval: Interval) => {
  const series = new Map<string, { attributes: Attributes; samples: Sample[] }>();
  for (const sample of samples) {
    const attributes = labelsOf(sample.labels);
    const key = JSON.stringify(Object.entries(attributes).sort());
    const one = series.get(key) ?? { attributes, samples: [] };
    one.samples.push(sample);
    series.set(key, one);
  }
  return [...series.values()].map(({ attributes, samples: own }) => {
    const buckets = own.filter(({ metricName }) => metricName === `${name}_bucket`);
    const valueOf = (suffix: string) =>
      own.find(({ metricName }) => metricName === `${name}_${suffix}`)?.value ?? 0;
    return {
      ...interval,
      attributes,
      value: {
        buckets: {
          boundaries: buckets.map(({ labels }) => Number(labels.le)).filter(Number.isFinite),
          counts: buckets.map(({ value }, at) => value - (buckets[at - 1]?.value ?? 0)),
        },
        sum: valueOf('sum'),
        count: valueOf('count'),
      },
    };
  });
};

const labelsOf = ({ le: _le, ...labels }: Sample['labels']): Attributes => labels as Attributes;
