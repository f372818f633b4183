import type { MetaDescriptor } from 'react-router';
import { company } from '#content/company.ts';

/** Pages behind sign-in have a title and are hidden from search engines. */
export const shellMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} | ${company.name}` },
  { name: 'robots', content: 'noindex' },
];
