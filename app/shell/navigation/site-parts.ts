import { LetterText, Palette, Scale, Tags } from 'lucide-react';
import { sitePanel } from '#content/admin/admin-site.ts';
import { type Address, closestOf } from './closest.ts';
import { partFrom } from './panel-parts.ts';

export const sitePath = '/admin?view=site';

const part = partFrom(sitePanel.parts);

export const plansPath = `${sitePath}&part=plans`;

/** The first one is what the address of the site alone shows. */
export const siteParts = [
  part('texts', { to: `${sitePath}&part=texts`, icon: LetterText, needs: 'edit-texts' }),
  part('brand', { to: `${sitePath}&part=brand`, icon: Palette, needs: 'manage-site' }),
  part('plans', { to: plansPath, icon: Tags, needs: 'manage-plans' }),
  part('policies', { to: `${sitePath}&part=policies`, icon: Scale, needs: 'manage-site' }),
];

/** The part that is shown at an address of the panel. */
export const sitePartAt = (address: Address) =>
  closestOf(siteParts, (one) => (one === siteParts[0] ? [sitePath] : [one.to]), address);
