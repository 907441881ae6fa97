// Figures for Prometheus: one registry for each portal, filled by whoever knows something. What must be asked for (how long
// a queue is) is asked when the figures are read, and no failure there keeps the rest from being read.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type { Counter, Gauge, Histogram } from 'prom-client';

export interface MetricSpec<L extends string> {
  name: string;
  help: string;
  /** Their values come from closed lists: each new combination is kept for as long as the process lives. */
  labels?: readonly L[];
}

export interface MetricFacts {
  name: string;
  type: string;
  help: string;
  labels: string[];
}

/** The same name gives the same metric, whoever asks first. */
export interface Metrics {
  counter<L extends string = never>(spec: MetricSpec<L>): Counter<L>;
  /** @param spec.ofAll the figure is of what all processes share, not of this one */
  gauge<L extends string = never>(spec: MetricSpec<L> & { ofAll?: boolean }): Gauge<L>;
  histogram<L extends string = never>(spec: MetricSpec<L> & { buckets: readonly number[] }): Histogram<L>;
  /** Does this each time before the figures are read; what fails or takes too long is left as it was. */
  onRead(ask: () => void | Promise<void>): void;
  contentType: string;
  /** The figures in Prometheus' text format. */
  text(): Promise<string>;
  /** What is measured here. */
  list(): MetricFacts[];
}

/** The longest a reading waits for what must be asked for. */
const PATIENCE_MS = 2000;

/** @param options.ofProcess also what Node tells of the process: memory, event loop, garbage, open files */
export function createMetrics(options: { ofProcess?: boolean } = {}): Metrics {
  const registry = new Registry();
  const asked: (() => void | Promise<void>)[] = [];
  if (options.ofProcess) collectDefaultMetrics({ register: registry });

  function once<M>(name: string, create: () => M): M {
    return (registry.getSingleMetric(name) as M | undefined) ?? create();
  }
  const config = <L extends string>({ name, help, labels = [] }: MetricSpec<L>) => ({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
  });

  return {
    counter: (spec) => once(spec.name, () => new Counter(config(spec))),
    gauge: (spec) =>
      once(
        spec.name,
        () => new Gauge({ ...config(spec), aggregator: spec.ofAll ? ('max' as const) : ('sum' as const) }),
      ),
    histogram: (spec) => once(spec.name, () => new Histogram({ ...config(spec), buckets: [...spec.buckets] })),
    onRead(ask) {
      asked.push(ask);
    },
    contentType: registry.contentType,
    async text() {
      await withinPatience(Promise.allSettled(asked.map(async (ask) => ask())));
      return registry.metrics();
    },
    list: () =>
      registry.getMetricsAsArray().map((metric) => {
        const { name, help, type, labelNames } = metric as unknown as MetricFacts & { labelNames: string[] };
        return { name, help, type, labels: labelNames };
      }),
  };
}

async function withinPatience(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([work, enough]);
  clearTimeout(timer);
}
