import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** When and where something was measured, for the documents of figures. */
export function describeRun(): string {
  const day = new Date().toISOString().slice(0, 10);
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const [minute = 0] = loadavg();
  const model = cpus()[0]?.model ?? 'unknown processor';
  return `${day}, Node ${process.versions.node}, ${availableParallelism()} cores (${model}), ${gigabytes} GB, load ${minute.toFixed(1)} at the end`;
}
