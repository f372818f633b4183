import { companyFacts } from '#content/company.ts';
import { type OwnValue, ownValues } from '#content/own.ts';
import { ownableOf } from '#content/ownables.ts';
import { exampleFacts, keyOfFact } from '#content/placeholders.ts';
import { type Ctx } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { saveSettings } from '#features/settings/commands/save.server.ts';
import { lockOf } from '#features/settings/queries/stored.server.ts';
import { DEFAULT_ACCENT, nearestAccent } from '#lib/color/accent-scale.ts';
import { parseHex } from '#lib/color/oklch.ts';
import type { Company, Look } from '../input.ts';
import { publishValues } from './values.server.ts';

type Problems = Record<string, string[]>;
export type CompanyResult = { ok: true } | { ok: false; fields: Problems };

/** The keys of facts that are still examples: what an owner hasn't entered is left out instead. */
function clearedExamples(): Record<string, OwnValue> {
  const keys = exampleFacts(companyFacts).map(([name]) => keyOfFact(name));
  return Object.fromEntries(keys.filter((key) => ownableOf(key)).map((key) => [key, '']));
}

const WITH_TAGLINE = { 'landing.hero.eyebrow': '{{tagline}}', 'meta.home.title': '{{company}} | {{tagline}}' };

/** Texts that show the line about the company, or without one the defaults, unless the owner wrote others. */
function linesOf(tagline: string): Record<string, OwnValue | null> {
  const shown = Object.entries(WITH_TAGLINE).filter(([key, text]) => (ownValues()[key] ?? text) === text);
  return Object.fromEntries(shown.map(([key, text]) => [key, tagline ? text : null]));
}

const factsOf = ({ name, tagline, email, phone }: Company): Record<string, OwnValue | null> => ({
  ...clearedExamples(),
  'company.name': name,
  'company.tagline': tagline,
  'company.email': email,
  'company.phone': phone,
  ...linesOf(tagline),
});

const ASKED_FACTS = ['tagline', 'email', 'phone'] as const;

/** The second step of setting up a site: visitors see the facts at once. Settings that the environment gives stay. */
export async function describeCompany(ctx: Ctx, company: Company): Promise<CompanyResult> {
  requirePermission(ctx.actor, 'manage-site');
  const settings = [
    ['mail', 'POSTAL_ADDRESS', company.postalAddress],
    ['business', 'BUSINESS_TIMEZONE', company.timeZone],
  ] as const;
  const fields: Problems = {};
  for (const [card, name, value] of settings) {
    if (lockOf(ctx.settings.environment, name) !== null) continue;
    const saved = await saveSettings(ctx, card, { values: { [name]: value } });
    if (!saved.ok && saved.reason === 'invalid')
      fields[name === 'POSTAL_ADDRESS' ? 'postalAddress' : 'timeZone'] = saved.fields[name] ?? [];
    else if (!saved.ok) throw new Error(`the setting ${name} could not be stored: ${saved.reason}`);
  }
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  const problem = await publishValues(ctx, factsOf(company));
  if (problem === null) return { ok: true };
  const field = ASKED_FACTS.find((name) => problem.key === `company.${name}`) ?? 'name';
  return { ok: false, fields: { [field]: [problem.message] } };
}

export type LookResult = { ok: true; accent: string } | { ok: false; message: string };

/** The third step: visitors see the logo, and the color or the nearest one whose contrasts hold. */
export async function chooseLook(ctx: Ctx, { accent, logo }: Look): Promise<LookResult> {
  const chosen = nearestAccent(parseHex(accent) ?? DEFAULT_ACCENT);
  const problem = await publishValues(ctx, { 'brand.accent': chosen, 'brand.logoLight': logo });
  return problem === null ? { ok: true, accent: chosen } : { ok: false, message: problem.message };
}
