// Counters and histograms for what is done with every request: whoever counts holds the cell of its labels, and counting
// is an addition. prom-client looks the labels up each time, which costs as much as some answers.

export interface CountCell {
  n: number;
}

export interface TimeCell {
  observe(value: number): void;
}

interface Spec {
  name: string;
  help: string;
  labels: readonly string[];
}

type Labels = Record<string, string | number>;

/** A metric as prom-client asks for it, and what gives the cell of a combination of labels: the same each time. */
function cellsOf<C>(
  { name, help, labels: labelNames }: Spec,
  type: 'counter' | 'histogram',
  create: () => C,
  show: (labels: Labels, cell: C) => object[],
) {
  const cells = new Map<string, { labels: Labels; made: C }>();
  return {
    metric: {
      name,
      help,
      type,
      labelNames,
      get: async () => {
        const values = [...cells.values()].flatMap(({ labels, made }) => show(labels, made));
        return { name, help, type, values };
      },
    },
    cell(labels: Labels): C {
      const key = JSON.stringify(labelNames.map((label) => labels[label]));
      const known = cells.get(key)?.made;
      if (known) return known;
      const made = create();
      cells.set(key, { labels, made });
      return made;
    },
  };
}

export function countCells(spec: Spec) {
  const create = (): CountCell => ({ n: 0 });
  return cellsOf(spec, 'counter', create, (labels, { n }) => [{ labels: { ...labels }, value: n }]);
}

/** @param spec.buckets upper bounds, rising */
export function timeCells({ buckets, ...spec }: Spec & { buckets: readonly number[] }) {
  class Times implements TimeCell {
    readonly counts: number[] = new Array(buckets.length + 1).fill(0);
    sum = 0;
    observe(value: number): void {
      let i = 0;
      while (i < buckets.length && value > (buckets[i] as number)) i += 1;
      this.counts[i] = (this.counts[i] as number) + 1;
      this.sum += value;
    }
  }
  return cellsOf(
    spec,
    'histogram',
    () => new Times(),
    (labels, { counts, sum }) => {
      const row = (part: string, value: number, more: Labels = {}) => ({
        metricName: `${spec.name}_${part}`,
        labels: { ...labels, ...more },
        value,
      });
      let total = 0;
      const rows: object[] = [];
      for (const [i, count] of counts.entries()) {
        total += count;
        rows.push(row('bucket', total, { le: buckets[i] ?? '+Inf' }));
      }
      return [...rows, row('sum', sum), row('count', total)];
    },
  );
}
