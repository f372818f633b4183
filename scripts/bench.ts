import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '#tests/support/site.ts';
import { measureBlogSearch } from './bench/blog-search.ts';
import { measureConsultants } from './bench/consultants.ts';
import { measureDataCopies } from './bench/data-copies.ts';
import { measureDependencies } from './bench/dependencies.ts';
import { measureDocuments } from './bench/documents.ts';
import { measureInteractions } from './bench/interactions.ts';
import { measureLighthouse } from './bench/lighthouse.ts';
import { measureLists } from './bench/lists.ts';
import { measureLoad } from './bench/load.ts';
import { measureMail } from './bench/mail.ts';
import { measureScale } from './bench/scale.ts';
import { measureSignedIn } from './bench/signed-in.ts';
import { atMost, describeTable, printTable, type Row } from './bench/table.ts';
import { measureWeights } from './bench/weights.ts';
import { isBuildCurrent } from './build/sources.ts';
import { writeFigures } from './support/figures.ts';
import { describeRun } from './support/machine.ts';
import { print, run } from './support/run.ts';
import { ensureBrowser } from './test/ensure-browser.ts';

const LONGEST_MS = 30 * 60_000;

const runsOption = process.argv.find((argument) => argument.startsWith('--lighthouse='))?.split('=')[1] ?? '1';
const lighthouseRuns = Number(runsOption);
if (!/^\d{1,2}$/.test(runsOption)) {
  print('--lighthouse= takes the number of browser runs per page, 0 for none');
  process.exit(2);
}
const PARTS = [
  'load',
  'weights',
  'taps',
  'lighthouse',
  'dependencies',
  'lists',
  'search',
  'mail',
  'consultants',
  'copies',
];
/** Needs a PostgreSQL server, so it is measured only on request. */
const ON_REQUEST = ['scale'];
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = chosen.filter((part) => ![...PARTS, ...ON_REQUEST].includes(part));
if (unknown.length > 0) {
  print(`${unknown.join(', ')}: not a part of the benchmark; its parts are ${[...PARTS, ...ON_REQUEST].join(', ')}`);
  process.exit(2);
}
const measures = (part: string) =>
  (chosen.length === 0 ? PARTS : chosen).includes(part) &&
  (lighthouseRuns > 0 || (part !== 'taps' && part !== 'lighthouse'));
setTimeout(() => {
  print('The benchmark timed out');
  process.exit(1);
}, LONGEST_MS).unref();

await ensureBrowser();
if (!isBuildCurrent()) await run(process.execPath, ['scripts/build.ts'], { showsOutput: true });

const measured = new Map<string, Row[]>();
/** Written at once, because the next part may fail. */
function record(part: string, figures: Row[]): void {
  measured.set(part, figures);
  if (!process.argv.includes('--write')) return;
  const command = part === 'start' ? 'npm run bench' : `npm run bench -- --lighthouse=${lighthouseRuns} ${part}`;
  const document = part === 'scale' ? 'docs/scale.md' : 'docs/performance.md';
  writeFigures(document, part, describeTable(figures, `\`${command}\`, ${describeRun()}`));
  print(`${part} written to ${document}`);
}

async function measure(part: string, work: () => Promise<Row[]> | Row[]): Promise<void> {
  if (measures(part)) record(part, await work());
}

const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
const options = { dataDir, isQuiet: true, env: { LOG_LEVEL: 'info' } };
try {
  const first = await startSite('bench', options);
  await first.stop();
  const site = await startSite('bench', options);
  try {
    record('start', [atMost('start to first 200, warm', site.startMs / 1000, 2, ' s', 2)]);
    await measure('load', async () => [...(await measureLoad(site, print)), ...(await measureDocuments(site, print))]);
    await measure('weights', async () => [...(await measureWeights(site.url)), ...(await measureSignedIn(site.url))]);
    await measure('taps', () => measureInteractions(site.url, lighthouseRuns, print));
    await measure('lighthouse', () => measureLighthouse(site.url, lighthouseRuns, print));
  } finally {
    await site.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
await measure('dependencies', measureDependencies);
await measure('mail', () => measureMail(print));
await measure('consultants', () => measureConsultants(print));
await measure('copies', () => measureDataCopies(print));
await measure('lists', () => measureLists(print));
await measure('search', () => measureBlogSearch(print));
await measure('scale', () => measureScale(print));

const rows = [...measured.values()].flat();
printTable(rows);
const broken = rows.filter(({ holds }) => holds === false).length;
print(`${rows.length - broken} of ${rows.length} figures within budget`);
process.exit(broken === 0 ? 0 : 1);
