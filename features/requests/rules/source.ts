/** The facts of a visit that say where it came from. */
type Visit = Record<'referrer' | 'utmSource' | 'utmMedium' | 'utmCampaign' | 'page', string>;

export type Source = {
  /** In words; empty if nothing is known. */
  channel: string;
  /** The campaign, path or host. */
  detail: string;
};

const ADVERTISING = /^(cpc|ppc|cpm|display|paid.*|ads?)$/;

const PAID: Record<string, string> = { google: 'Google Ads', bing: 'Microsoft Ads', microsoft: 'Microsoft Ads' };

/** By the name in utm_source, or the host name without its first and last parts. */
const SITES: Record<string, string> = {
  linkedin: 'LinkedIn',
  lnkd: 'LinkedIn',
  facebook: 'Facebook',
  fb: 'Facebook',
  instagram: 'Instagram',
  twitter: 'X',
  x: 'X',
  t: 'X',
  youtube: 'YouTube',
  youtu: 'YouTube',
  reddit: 'Reddit',
  github: 'GitHub',
  chatgpt: 'ChatGPT',
  perplexity: 'Perplexity',
};

const SEARCHES: Record<string, string> = {
  google: 'Google search',
  bing: 'Bing search',
  duckduckgo: 'DuckDuckGo search',
  yahoo: 'Yahoo search',
  ecosia: 'Ecosia search',
  brave: 'Brave search',
};

const find = (names: Record<string, string>, name: string) => (Object.hasOwn(names, name) ? names[name] : undefined);

/** google of www.google.co.uk, linkedin of www.linkedin.com. */
const siteOf = (host: string) => /([^.]+)\.(?:(?:co|com)\.)?[a-z]+$/.exec(host)?.[1] ?? host;

/** What a link's utm_* say. */
function taggedSource({ utmSource, utmMedium, utmCampaign }: Visit): Source {
  const [source, medium] = [utmSource.toLowerCase(), utmMedium.toLowerCase()];
  if (source === 'newsletter' || medium === 'email') return { channel: 'Newsletter', detail: utmCampaign };
  const detail = utmCampaign || utmMedium || utmSource;
  const site = find(SITES, siteOf(source)) ?? find(SITES, source);
  if (ADVERTISING.test(medium)) {
    const paid = find(PAID, source);
    return { channel: paid ?? (site ? `${site} Ads` : 'Ads'), detail };
  }
  if (site) return { channel: site, detail };
  return { channel: 'Campaign', detail: [utmSource, utmCampaign].filter(Boolean).join(', ') };
}

/** Where a visit came from, in words. */
export function sourceOf(visit: Visit | null): Source {
  if (!visit) return { channel: '', detail: '' };
  if (visit.utmSource || visit.utmMedium || visit.utmCampaign) return taggedSource(visit);
  const host = visit.referrer.toLowerCase().replace(/^www\./, '');
  if (!host) return { channel: 'Direct', detail: 'Typed address' };
  const site = siteOf(host);
  const search = /^(mail|docs)\./.test(host) ? undefined : find(SEARCHES, site);
  if (search) return { channel: search, detail: visit.page };
  const known = find(SITES, site);
  return known ? { channel: known, detail: visit.page } : { channel: 'Referral', detail: host };
}
