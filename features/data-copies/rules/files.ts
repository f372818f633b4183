import { BOM, type Cell, csvLines } from '#lib/text/csv.ts';
import { escapeXml } from '#lib/text/text.ts';
import { zonedDate } from '#ui/text/zoned-time.ts';

type Row = Record<string, unknown>;

/** A JSON array with one row per line. */
export async function* jsonFile(pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const rows of pages) {
    yield rows.map((row, index) => `${isFirst && index === 0 ? '[' : ','}\n${JSON.stringify(row)}`).join('');
    isFirst = false;
  }
  yield isFirst ? '[]\n' : '\n]\n';
}

function cellOf(value: unknown): Cell {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value == null ? null : JSON.stringify(value);
}

/** Lists and objects are written as JSON. */
export async function* csvFile(columns: string[], pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield BOM + csvLines([columns]);
  for await (const rows of pages) yield csvLines(rows.map((row) => columns.map((name) => cellOf(row[name]))));
}

/** A subject as the index lists it. */
export type Listed = { name: string; title: string; about: string; rows: number };

type Index = {
  company: string;
  contact: string;
  email: string;
  isConfirmed: boolean;
  madeAt: Date;
  timeZone: string;
  subjects: Listed[];
};

const UNCONFIRMED =
  "The email address of your account isn't confirmed, so requests, bookings, emails and the newsletter of that address are not part of this copy. Confirm the address in your profile, then ask for another copy.";
const FORMATS =
  'Each file comes in two formats with the same content: CSV opens in any spreadsheet program, JSON can be read by other programs. Times are in UTC.';

const rowsText = (rows: number) => `${rows.toLocaleString('en-US')} ${rows === 1 ? 'entry' : 'entries'}`;
const isHeld = ({ rows }: Listed) => rows > 0;

function introduction({ company, contact, email, isConfirmed, madeAt, timeZone }: Index): string[] {
  return [
    `Everything ${company} kept about ${email} on ${zonedDate(madeAt, timeZone)}.`,
    ...(isConfirmed ? [] : [UNCONFIRMED]),
    FORMATS,
    `Questions, or something to correct or delete? Write to ${contact}.`,
  ];
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.5rem .75rem .5rem 0;border-top:1px solid #8884}
td:last-child{white-space:nowrap}small{display:block;opacity:.75}`;

const rowOf = ({ name, title, about, rows }: Listed) =>
  `<tr><td>${escapeXml(title)}<small>${escapeXml(about)}</small></td><td>${rowsText(rows)}</td><td><a href="${name}.csv">CSV</a> <a href="${name}.json">JSON</a></td></tr>`;

/** The page that people open first. It loads nothing from elsewhere. */
export function indexPage(index: Index): string {
  const { subjects } = index;
  const none = subjects.filter((subject) => !isHeld(subject)).map(({ title }) => title);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Your data</title><style>${STYLE}</style></head>
<body><h1>Your data</h1>
${introduction(index)
  .map((text) => `<p>${escapeXml(text)}</p>`)
  .join('\n')}
<table><thead><tr><th>What</th><th>How much</th><th>Files</th></tr></thead><tbody>
${subjects.filter(isHeld).map(rowOf).join('\n')}
</tbody></table>
${none.length > 0 ? `<h2>Nothing kept</h2>\n<p>${escapeXml(none.join(', '))}</p>\n` : ''}</body></html>
`;
}

/** The same as plain text. */
export const readme = (index: Index): string =>
  [
    'YOUR DATA',
    ...introduction(index),
    'Open index.html for an overview.',
    index.subjects
      .filter(isHeld)
      .map(({ name, title, rows }) => `${name}.csv, ${name}.json: ${title} (${rowsText(rows)})`)
      .join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
