import type { PublishedChange } from '#db/schema/site.ts';
import type { Ctx } from '#features/ctx.ts';
import { slugify } from '#lib/text/slug.ts';
import { findValue } from './values.server.ts';

/** Where the name stands in other forms: on the start screen of phones, and in the names of files. */
const namesFrom = (name: string) => ({
  'company.shortName': name,
  'company.slug': slugify(name) || 'site',
});

/** The changes, and with a new name those of its other forms, unless somebody has written others. */
export async function withOtherNames(ctx: Ctx, changes: PublishedChange[]): Promise<PublishedChange[]> {
  const name = changes.find(({ key }) => key === 'company.name');
  if (!name) return changes;
  const formsOf = (value: PublishedChange['after']) =>
    typeof value === 'string' ? new Map<string, string>(Object.entries(namesFrom(value))) : null;
  const [former, next] = [formsOf(name.before), formsOf(name.after)];
  const others: PublishedChange[] = [];
  for (const key of Object.keys(namesFrom(''))) {
    const row = await findValue(ctx, key);
    const before = row?.published ?? null;
    const follows = before === null || before === former?.get(key);
    if (follows) others.push({ key, before, after: next?.get(key) ?? null });
  }
  const chosen = new Set(changes.map(({ key }) => key));
  return [...changes, ...others.filter(({ key, before, after }) => !chosen.has(key) && before !== after)];
}
