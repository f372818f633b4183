import type { Site } from '#tests/support/site.ts';
import { compareLoad } from './load.ts';
import { atMost, type Row } from './table.ts';

const PAGE = '/';
const DOCUMENTS = ['/feed.xml', '/sitemap.xml', '/llms.txt', '/api/blog'];

/** The CPU time of a request for a cached document, compared with a cached page. */
export async function measureDocuments(site: Site, print: (line: string) => void): Promise<Row[]> {
  const server = { url: site.url, pid: site.process.pid ?? 0 };
  const rows: Row[] = [];
  for (const path of DOCUMENTS) {
    print(`Load on ${path}`);
    const { most, own } = await compareLoad({ ...server, path: PAGE }, { ...server, path });
    rows.push(atMost(`${path}: CPU per request / a page`, most.perCpuSecond / own.perCpuSecond, 1.5, '×', 2));
  }
  return rows;
}
