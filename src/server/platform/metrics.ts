// Figures for Prometheus: one set for each portal, filled by whoever knows something. What must be asked for (how long a
// queue is) is asked when the figures are read, and no failure there keeps the rest from being read. One reading tells of
// all processes of this machine: what each of them did carries its number, what they share is told once.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { noSiblings, type Siblings } from './siblings.ts';

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
  labels: string[];
}

/** The same name gives the same metric, whoever asks first. */
export interface Metrics {
  counter<L extends string = never>(spec: MetricSpec<L>): Counter<L>;
  /** @param spec.ofAll the figure is the same whichever process is asked */
  gauge<L extends string = never>(spec: MetricSpec<L> & { ofAll?: boolean }): Gauge<L>;
  histogram<L extends string = never>(spec: MetricSpec<L> & { buckets: readonly number[] }): Histogram<L>;
  /** Does this each time before the figures are read; what fails or takes too long leaves them as they were. */
  onRead(ask: () => void | Promise<void>, options?: { ofAll?: boolean }): void;
  contentType: string;
  /** The figures in Prometheus' text format. */
  text(): Promise<string>;
  /** What is measured here. */
  list(): MetricFacts[];
}

/** As they travel between processes. */
interface Figures {
  name: string;
  help: string;
  type: string;
  values: { metricName?: string; labels: object; value: number }[];
}

/** The longest a reading waits for what must be asked for. */
const PATIENCE_MS = 1500;
const QUESTION = 'metricas';
/** The label that tells the processes of a machine. */
const PROCESS = 'processo';

/** @param options.ofProcess also what Node tells of the process: memory, event loop, garbage, open files */
export function createMetrics(options: { ofProcess?: boolean; siblings?: Siblings } = {}): Metrics {
  const siblings = options.siblings ?? noSiblings();
  const own = createSet();
  const common = createSet();
  own.registry.setDefaultLabels({ [PROCESS]: String(siblings.number) });
  if (options.ofProcess) collectDefaultMetrics({ register: own.registry });
  siblings.answer(QUESTION, own.read);

  function create<M, L extends string>(
    Kind: new (config: never) => M,
    registry: Registry,
    { name, help, labels = [], ...more }: MetricSpec<L> & { buckets?: readonly number[] },
  ): M {
    const known = registry.getSingleMetric(name) as M | undefined;
    return known ?? new Kind({ name, help, labelNames: labels, registers: [registry], ...more } as never);
  }

  return {
    counter: (spec) => create(Counter, own.registry, spec),
    gauge: ({ ofAll, ...spec }) => create(Gauge, ofAll ? common.registry : own.registry, spec),
    histogram: (spec) => create(Histogram, own.registry, spec),
    onRead: (ask, { ofAll } = {}) => void (ofAll ? common : own).asked.push(ask),
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
    async text() {
      const [shared, told] = await Promise.all([common.read(), siblings.ask(QUESTION)]);
      // Who gets no answer at all still knows of itself.
      return written([shared, ...(told.length > 0 ? (told as Figures[][]) : [await own.read()])]);
    },
    list: () => [...facts(own.registry, [PROCESS]), ...facts(common.registry, [])],
  };
}

function createSet() {
  const registry = new Registry();
  const asked: (() => void | Promise<void>)[] = [];
  return {
    registry,
    asked,
    async read(): Promise<Figures[]> {
      await withinPatience(Promise.allSettled(asked.map(async (ask) => ask())));
      return (await registry.getMetricsAsJSON()) as unknown as Figures[];
    },
  };
}

function facts(registry: Registry, more: string[]): MetricFacts[] {
  return registry.getMetricsAsArray().map((metric) => {
    const { name, type, labelNames } = metric as unknown as MetricFacts & { labelNames: string[] };
    return { name, type, labels: [...labelNames, ...more] };
  });
}

/** One text of several sets; figures of one name stand together, as the format wants. */
function written(sets: Figures[][]): Promise<string> {
  const byName = new Map<string, Figures>();
  for (const figures of sets.flat()) {
    const known = byName.get(figures.name);
    if (known) known.values.push(...figures.values);
    else byName.set(figures.name, { ...figures, values: [...figures.values] });
  }
  const registry = new Registry();
  for (const figures of byName.values()) registry.registerMetric({ ...figures, get: async () => figures } as never);
  return registry.metrics();
}

async function withinPatience(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([work, enough]);
  clearTimeout(timer);
}
