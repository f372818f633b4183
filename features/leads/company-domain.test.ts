import { describe, expect, test } from 'vitest';
import { freeMailDomains } from '#content/free-mail-domains.ts';
import { companyDomain, domainIn, isCompanyDomain } from './rules/company-domain.ts';

describe('the email domain', () => {
  test.each([
    ['acme.test', 'acme.test'],
    [' Ada@Acme.TEST ', 'acme.test'],
    ['@mail.acme.test', 'mail.acme.test'],
    ['https://www.acme.test/about?ref=1', 'acme.test'],
    ['"a@b"@acme.test', 'acme.test'],
    ['acme', ''],
    ['a b.test', ''],
    ['%.test', ''],
    [`${'x'.repeat(64)}.test`, ''],
    ['', ''],
  ])('in %j is %j', (text, domain) => {
    expect(domainIn(text)).toBe(domain);
  });
});

describe('a company', () => {
  test('is what comes after the @ of a work address', () => {
    expect(companyDomain('Ada@Acme.test')).toBe('acme.test');
    expect(isCompanyDomain('acme.test')).toBe(true);
  });

  test.each(['ada@gmail.com', 'ada@GMX.de', 'user-7@erased.invalid'])('is not known from %s', (email) => {
    expect(companyDomain(email)).toBe('');
  });

  test('is none of the free mail domains, which are listed once each, in order', () => {
    expect(freeMailDomains.filter((domain) => domainIn(domain) !== domain || isCompanyDomain(domain))).toEqual([]);
    expect(freeMailDomains).toEqual([...new Set(freeMailDomains)].toSorted());
  });
});
