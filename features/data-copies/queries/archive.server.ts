import { company } from '#content/company.ts';
import type { Ctx } from '#features/ctx.ts';
import type { Subject } from '#features/personal.server.ts';
import { type ArchiveFile, zipFiles } from '../fflate.server.ts';
import { indexPage, jsonFile, type Listed } from '../rules/files.ts';
import { type Person, readPages } from './subject.server.ts';
import { subjectsOf } from './subjects.server.ts';

/** Its file, unless there is nothing; resolves with the number of rows once that is written. */
async function* fileOf(ctx: Ctx, subject: Subject): AsyncGenerator<ArchiveFile, number> {
  let rows = 0;
  const pages = readPages(ctx, subject);
  const first = await pages.next();
  if (first.done) return rows;
  async function* counted() {
    for (let page = first; !page.done; page = await pages.next()) {
      rows += page.value.length;
      yield page.value;
    }
  }
  yield { name: `${subject.name}.json`, content: jsonFile(counted()) };
  return rows;
}

async function* allFiles(ctx: Ctx, person: Person, email: string): AsyncGenerator<ArchiveFile> {
  const subjects: Listed[] = [];
  for (const subject of subjectsOf(ctx.personal, person)) {
    const { name, title, about } = subject;
    subjects.push({ name, title, about, rows: yield* fileOf(ctx, subject) });
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
}

/** The archive of everything held about the person, as it is read. */
export const archiveOf = (ctx: Ctx, person: Person, email: string) => zipFiles(allFiles(ctx, person, email), ctx.now());
