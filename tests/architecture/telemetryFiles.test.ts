import { parse } from 'yaml';
import { createMetrics } from '@bff/http/metrics';
import { createFairTurns } from '@bff/services/fairTurns';
import { jsonOf, textOf } from './readTree';

interface Rule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string };
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
  templating: { list: { query: string }[] };
}

const rules = (
  parse(textOf('deploy/prometheus/alerts.yaml')) as { groups: { rules: Rule[] }[] }
).groups.flatMap(({ rules: own }) => own);
const dashboard = jsonOf<Dashboard>('deploy/grafana/navout.json');
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  dashboard.templating.list.map(({ query }) => query).join(' '),
];

/** Metrics that Prometheus and its blackbox exporter create themselves. */
const elsewhere = ['probe_success', 'up'];

const metrics = createMetrics({ processMetrics: true });
metrics.watchConnections(createFairTurns({ atOnce: 1 }), 1);

/** Names as they are scraped: a histogram has three. */
const scraped = new Set(
  metrics.registry
    .getMetricsAsArray()
    .flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
);

describe('the dashboard and the alert rules in deploy/', () => {
  test('use existing metrics', () => {
    const used = new Set(
      expressions.flatMap(
        (expression) => expression.match(/\b(?:navout|nodejs|process|probe)_\w+|\bup\b/g) ?? [],
      ),
    );
    expect(used.size).toBeGreaterThan(12);
    expect([...used].filter((name) => !scraped.has(name) && !elsewhere.includes(name))).toEqual([]);
  });

  test('the alert for an installation without a worker also fires without a series', () => {
    const { expr } = rules.find(({ alert }) => alert === 'NavoutNoJobs')!;
    expect(expr).toMatch(/or vector\(0\)\) == 0$/);
  });

  test('use labels that these metrics have', () => {
    const labels = new Set(
      expressions.flatMap((expression) => [
        ...[...expression.matchAll(/(\w+)\s*(?:=~|!=|!~|=)\s*"/g)].map(([, label]) => label!),
        ...[...expression.matchAll(/by \(([^)]+)\)/g)].flatMap(([, list]) => list!.split(', ')),
      ]),
    );
    expect(
      [...labels].filter(
        (label) =>
          !['endpoint', 'method', 'status', 'kind', 'le', 'instance', 'job'].includes(label),
      ),
    ).toEqual([]);
  });

  test('every alert has a delay, a severity and a description; names are unique', () => {
    expect(rules.length).toBeGreaterThan(8);
    for (const { alert, for: wait, labels, annotations } of rules)
      expect([alert, wait, labels.severity, annotations.summary]).toEqual([
        expect.stringMatching(/^Navout[A-Z]\w+$/),
        expect.stringMatching(/^\d+[smh]$/),
        expect.stringMatching(/^(page|ticket)$/),
        expect.stringMatching(/\S/),
      ]);
    const names = [
      ...rules.map(({ alert }) => alert),
      ...dashboard.panels.map(({ title }) => title),
    ];
    expect(new Set(names).size).toBe(names.length);
  });
});
