import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '#tests/support/site.ts';
import { measureConsultants } from './bench/consultants.ts';
import { measureDataCopies } from './bench/data-copies.ts';
import { measureDependencies } from './bench/dependencies.ts';
import { measureDocuments } from './bench/documents.ts';
import { measureInteractions } from './bench/interactions.ts';
import { measureLighthouse } from './bench/lighthouse.ts';
import { measureLists } from './bench/lists.ts';
import { measureLoad } from './bench/load.ts';
import { measureMail } from './bench/mail.ts';
import { measureSignedIn } from './bench/signed-in.ts';
import { atMost, printTable, type Row } from './bench/table.ts';
import { measureWeights } from './bench/weights.ts';
import { isBuildCurrent } from './build/sources.ts';
import { print, run } from './support/run.ts';
import { ensureBrowser } from './test/ensure-browser.ts';

const LONGEST_MS = 30 * 60_000;

const runsOption = process.argv.find((argument) => argument.startsWith('--lighthouse='))?.split('=')[1] ?? '1';
const lighthouseRuns = Number(runsOption);
if (!/^\d{1,2}$/.test(runsOption)) {
  print('--lighthouse= takes the number of browser runs per page, 0 for none');
  process.exit(2);
}
const PARTS = ['load', 'weights', 'taps', 'lighthouse', 'dependencies', 'lists', 'mail', 'consultants', 'copies'];
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = chosen.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) {
  print(`${unknown.join(', ')}: not a part of the benchmark; its parts are ${PARTS.join(', ')}`);
  process.exit(2);
}
const measures = (part: string) => chosen.length === 0 || chosen.includes(part);
setTimeout(() => {
  print('The benchmark timed out');
  process.exit(1);
}, LONGEST_MS).unref();

await ensureBrowser();
if (!isBuildCurrent()) await run(process.execPath, ['scripts/build.ts'], { showsOutput: true });

const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
const options = { dataDir, isQuiet: true, env: { LOG_LEVEL: 'info' } };
const rows: Row[] = [];
try {
  const first = await startSite('bench', options);
  await first.stop();
  const site = await startSite('bench', options);
  try {
    rows.push(atMost('start to first 200, warm', site.startMs / 1000, 2, ' s', 2));
    if (measures('load')) rows.push(...(await measureLoad(site, print)), ...(await measureDocuments(site, print)));
    if (measures('weights')) {
      print('Weights');
      rows.push(...(await measureWeights(site.url)), ...(await measureSignedIn(site.url)));
    }
    if (lighthouseRuns > 0) {
      if (measures('taps')) rows.push(...(await measureInteractions(site.url, lighthouseRuns, print)));
      if (measures('lighthouse')) rows.push(...(await measureLighthouse(site.url, lighthouseRuns, print)));
    }
  } finally {
    await site.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
if (measures('dependencies')) rows.push(...measureDependencies());
if (measures('mail')) rows.push(...(await measureMail(print)));
if (measures('consultants')) rows.push(...(await measureConsultants(print)));
if (measures('copies')) rows.push(...(await measureDataCopies(print)));
if (measures('lists')) rows.push(...(await measureLists(print)));
printTable(rows);
const broken = rows.filter(({ holds }) => holds === false).length;
print(`${rows.length - broken} of ${rows.length} figures within budget`);
process.exit(broken === 0 ? 0 : 1);
