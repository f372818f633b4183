/** In seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5];

type Series = { labels: Record<string, string>; counts: number[]; count: number; sum: number };

/**
 * A histogram. That of prom-client hashes its labels for each value, which would cost a cached page ten times as much as
 * this.
 */
export class Times {
  readonly name: string;
  readonly help: string;
  readonly type = 'histogram';
  readonly aggregator = 'sum';
  readonly #series = new Map<string, Series>();

  constructor(name: string, help: string) {
    this.name = name;
    this.help = help;
  }

  /** `key` names the labels, which are only made for the first value. */
  observe(key: string, seconds: number, labelsOf: () => Record<string, string>): void {
    let series = this.#series.get(key);
    if (!series) {
      series = { labels: labelsOf(), counts: BUCKETS.map(() => 0), count: 0, sum: 0 };
      this.#series.set(key, series);
    }
    series.count++;
    series.sum += seconds;
    const bucket = BUCKETS.findIndex((limit) => seconds <= limit);
    if (bucket >= 0) series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
  }

  /** As the registry reads it. */
  async get() {
    const { name, help, aggregator } = this;
    const values = [...this.#series.values()].flatMap(({ labels, counts, count, sum }) => {
      let below = 0;
      const buckets = BUCKETS.map((limit, index) => {
        below += counts[index] ?? 0;
        return { metricName: `${name}_bucket`, labels: { ...labels, le: limit }, value: below };
      });
      return [
        ...buckets,
        { metricName: `${name}_bucket`, labels: { ...labels, le: '+Inf' }, value: count },
        { metricName: `${name}_sum`, labels, value: sum },
        { metricName: `${name}_count`, labels, value: count },
      ];
    });
    return { name, help, aggregator, type: this.type, values };
  }

  reset(): void {
    this.#series.clear();
  }
}
