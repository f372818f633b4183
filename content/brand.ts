import { owned } from './own.ts';

/** How the site looks. A picture is its address under /media/; an empty one is the design's own. */
export const brand = owned(
  'brand',
  { accent: '#1d48d1', logoLight: '', logoDark: '', icon: '', sharePicture: '' },
  // Elsewhere, icons are looked up by their names, and what begins with # is a link.
  { free: ['accent', 'icon'] },
);
