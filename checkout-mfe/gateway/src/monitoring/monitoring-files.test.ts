import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { gatewayMetrics } from './gateway-metrics';

const file = (name: string) => readFileSync(join(__dirname, '../../../../platform/ops/monitoring', name), 'utf8');

/** The metrics that an expression names, each with the labels that it picks or sums by. Those of the server of documents are held to it beside its own. */
function metricsIn(text: string): { readonly name: string; readonly labels: readonly string[] }[] {
  return [...text.matchAll(/\b(riwaq_(?!server_)\w+?)(?:_bucket|_count|_sum)?(?![a-z_])(?:\{([^}]*)\})?/g)].map(
    ([, name = '', picked = '']) => ({
      name,
      labels: [...picked.matchAll(/(\w+)\s*(?:=|!=|=~)/g)].map(([, label = '']) => label),
    }),
  );
}

const known = new Map<string, readonly string[]>([
  ...gatewayMetrics()
    .registry.getMetricsAsArray()
    .map((metric): [string, readonly string[]] => [metric.name, 'labelNames' in metric ? (metric.labelNames as readonly string[]) : []]),
  // Those that a running gateway adds.
  ['riwaq_messages', ['state']],
  ['riwaq_letters', ['fault']],
  ['riwaq_payments', ['state']],
  ['riwaq_reports', ['app', 'version', 'kind', 'what']],
  ['riwaq_vital_seconds', ['app', 'version', 'vital']],
]);

describe.each(['alerts.yml', 'alerts.test.yml', 'dashboard.json'])('%s', (name) => {
  const named = metricsIn(file(name).replaceAll('\\"', '"'));

  test('names existing metrics with their labels', () => {
    expect(named.length).toBeGreaterThan(10);
    const wrong = named.filter((metric) => {
      const labels = known.get(metric.name);
      return !labels || metric.labels.some((label) => label !== 'le' && !labels.includes(label));
    });
    expect(wrong).toEqual([]);
  });
});

test('each rule has a test in which it fires', () => {
  const rules = [...file('alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, alert]) => alert);
  const fired = [...file('alerts.test.yml').matchAll(/alertname: (\w+)\n {8}exp_alerts:\n {10}- exp_labels/g)].map(([, alert]) => alert);
  expect(rules.length).toBeGreaterThan(10);
  expect(fired).toEqual(rules);
});
