import { owned } from '../own.ts';

/** The sections of the landing page that may be hidden, by their anchors. The hero and the contact form always stay. */
const CAN_BE_HIDDEN = [
  { id: 'services' },
  { id: 'solutions' },
  { id: 'stats' },
  { id: 'testimonials' },
  { id: 'case' },
  { id: 'about' },
  { id: 'closing' },
  { id: 'saas-products' },
  { id: 'questions' },
] as const;

export const landing = owned('landing', { sections: CAN_BE_HIDDEN }, { lists: ['sections'] });

type Section = (typeof CAN_BE_HIDDEN)[number]['id'];

export const showsSection = (section: Section): boolean => landing.sections.some(({ id }) => id === section);

/** Whether a link leads to something that is shown. */
export function leadsSomewhere(href: string): boolean {
  const anchor = /^\/?#(.+)$/.exec(href)?.[1];
  const section = CAN_BE_HIDDEN.find(({ id }) => id === anchor);
  return section === undefined || showsSection(section.id);
}
