import { company } from '#content/company.ts';
import { footer } from '#content/frame.ts';
import { legalPage } from '#content/legal/legal-page.ts';
import { policyFacts } from '#content/legal/policies.ts';
import { meta } from '#content/meta.ts';
import { postPath } from '#features/blog/rules.ts';

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const label = (text: string) => oneLine(text).replace(/[[\]\\]/g, '\\$&');

/** A short guide to the site for language models: https://llmstxt.org */
export function writeLlms(appUrl: string, posts: { slug: string; title: string; summary: string }[]): string {
  const line = (title: string, path: string, about: string) =>
    `- [${label(title)}](${appUrl}${path})${about ? `: ${oneLine(about)}` : ''}`;
  return [
    `# ${company.name}`,
    '',
    `> ${footer.blurb}`,
    '',
    `Services: ${footer.services.join(', ')}.`,
    ...(company.email ? [`Contact: ${company.email}`] : []),
    '',
    '## Pages',
    '',
    line('Home', '/', meta.home.description),
    line('Free Consultation', '/consultation', meta.consultation.description),
    line('Blog', '/blog', meta.blog.description),
    '',
    ...(posts.length > 0 ? ['## Blog', ''] : []),
    ...posts.map((post) => line(post.title, postPath(post.slug), post.summary)),
    ...(posts.length > 0 ? [''] : []),
    '## Optional',
    '',
    line(legalPage.heading, '/legal', meta.legal.description),
    ...policyFacts.map(({ title, path, description }) => line(title, path, description)),
    line('RSS feed', '/feed.xml', 'the full text of the newest posts'),
    '',
  ].join('\n');
}
