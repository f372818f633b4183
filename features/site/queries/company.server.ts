import { ownValues } from '#content/own.ts';
import type { Ctx } from '#features/ctx.ts';
import { lockOf, readStored } from '#features/settings/queries/stored.server.ts';

/** What the owner entered. The defaults describe an example company. */
function ownFact(name: string): string {
  const own = ownValues()[`company.${name}`];
  return typeof own === 'string' ? own : '';
}

/** What the setup of a site asks about the company. */
export async function readCompany(ctx: Ctx) {
  const { mail, settings } = ctx;
  const { texts } = await readStored(ctx);
  return {
    values: {
      name: ownFact('name'),
      tagline: ownFact('tagline'),
      email: ownFact('email'),
      phone: ownFact('phone'),
      postalAddress: mail.postalAddress ?? '',
      timeZone: mail.timeZone,
    },
    /** Otherwise it is the one of the browser. */
    isZoneChosen: texts.BUSINESS_TIMEZONE !== undefined,
    /** The variables of the environment that give what the panel can't change. */
    variables: {
      postalAddress: lockOf(settings.environment, 'POSTAL_ADDRESS'),
      timeZone: lockOf(settings.environment, 'BUSINESS_TIMEZONE'),
    },
  };
}

export type CompanyFacts = Awaited<ReturnType<typeof readCompany>>;
