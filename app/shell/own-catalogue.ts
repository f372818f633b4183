import { type Catalogue, setCatalogue } from '#content/plans.ts';

/** The browser's page has the plans and agents of its server, which are those of the program where nothing is sent. */
export function takeCatalogue(own: Catalogue | undefined): void {
  if (own && typeof document !== 'undefined') setCatalogue(own);
}
