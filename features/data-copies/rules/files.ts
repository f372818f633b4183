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
const FORMAT = 'The files are JSON: any browser shows them, and other programs can read them. Times are in UTC.';

const rowsText = (rows: number) => `${rows.toLocaleString('en-US')} ${rows === 1 ? 'entry' : 'entries'}`;
const isHeld = ({ rows }: Listed) => rows > 0;

function introduction({ company, contact, email, isConfirmed, madeAt, timeZone }: Index): string[] {
  return [
    `Everything ${company} kept about ${email} on ${zonedDate(madeAt, timeZone)}.`,
    ...(isConfirmed ? [] : [UNCONFIRMED]),
    FORMAT,
    `Questions, or something to correct or delete? Write to ${contact}.`,
  ];
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.5rem .75rem .5rem 0;border-top:1px solid #8884}
td:last-child{white-space:nowrap}small{display:block;opacity:.75}`;

const rowOf = ({ name, title, about, rows }: Listed) =>
  `<tr><td>${escapeXml(title)}<small>${escapeXml(about)}</small></td><td>${rowsText(rows)}</td><td><a href="${name}.json">JSON</a></td></tr>`;

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
<table><thead><tr><th>What</th><th>How much</th><th>File</th></tr></thead><tbody>
${subjects.filter(isHeld).map(rowOf).join('\n')}
</tbody></table>
${none.length > 0 ? `<h2>Nothing kept</h2>\n<p>${escapeXml(none.join(', '))}</p>\n` : ''}</body></html>
`;
}
