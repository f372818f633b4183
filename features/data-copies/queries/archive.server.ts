import { company } from '#content/company.ts';
import type { Ctx } from '#features/ctx.ts';
import { type ArchiveFile, zipFiles } from '../fflate.server.ts';
import { csvFile, indexPage, jsonFile, type Listed, readme } from '../rules/files.ts';
import { type Key, type Person, readPages, type Subject } from './subject.server.ts';
import { subjectsOf } from './subjects.server.ts';

/** Both files have the same rows: the second stops where the first did. */
async function* filesOf(ctx: Ctx, subject: Subject): AsyncGenerator<ArchiveFile, number> {
  let rows = 0;
  let last: Key | null = null;
  const pages = readPages(ctx, subject);
  const first = await pages.next();
  if (first.done) return rows;
  async function* counted() {
    for (let page = first; !page.done; page = await pages.next()) {
      rows += page.value.rows.length;
      last = page.value.last;
      yield page.value.rows;
    }
  }
  async function* again() {
    for await (const page of readPages(ctx, subject, last)) yield page.rows;
  }
  yield { name: `${subject.name}.json`, content: jsonFile(counted()) };
  yield { name: `${subject.name}.csv`, content: csvFile(Object.keys(subject.columns), again()) };
  return rows;
}

async function* allFiles(ctx: Ctx, person: Person, email: string): AsyncGenerator<ArchiveFile> {
  const subjects: Listed[] = [];
  for (const subject of subjectsOf(person)) {
    const { name, title, about } = subject;
    subjects.push({ name, title, about, rows: yield* filesOf(ctx, subject) });
  }
  const index = {
    company: company.name,
    contact: company.email,
    email,
    isConfirmed: person.email !== null,
    madeAt: ctx.now(),
    timeZone: ctx.mail.timeZone,
    subjects,
  };
  yield { name: 'index.html', content: [indexPage(index)] };
  yield { name: 'README.txt', content: [readme(index)] };
}

/** The archive of everything held about the person, as it is read. */
export const archiveOf = (ctx: Ctx, person: Person, email: string) => zipFiles(allFiles(ctx, person, email), ctx.now());
