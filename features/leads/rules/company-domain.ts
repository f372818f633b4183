import { freeMailDomains } from '#content/free-mail-domains.ts';
import { isErasedAddress } from '#lib/erased-address.ts';

const DOMAIN = /^(?=.{1,253}$)[a-z\d-]{1,63}(\.[a-z\d-]{1,63})+$/;

const free = new Set(freeMailDomains);

export const isFreeMail = (domain: string) => free.has(domain);

/** The email domain in "acme.test", "@acme.test", "Ada@Acme.test" or "https://www.acme.test/about"; '' if there is none. */
export function domainIn(text: string): string {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/[/?#].*$/, '');
  const domain = host.slice(host.lastIndexOf('@') + 1);
  return DOMAIN.test(domain) ? domain : '';
}

/** The domain that people of one company share; '' for a free mailbox and for somebody who was erased. */
export function companyDomain(email: string): string {
  const domain = isErasedAddress(email) ? '' : domainIn(email);
  return isFreeMail(domain) ? '' : domain;
}

/** Whether leads can be listed by it. */
export const isCompanyDomain = (text: string) => text !== '' && companyDomain(text) === text;
