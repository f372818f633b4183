import { createPath, type Path } from 'react-router';

declare global {
  interface Window {
    /** The router of HydratedRouter. */
    __reactRouterDataRouter?: { state: { navigation: { location?: Path } } };
  }
}

/**
 * React Router reloads the open page when a file of the next page is gone, as after a new deployment. This loads the next
 * page instead. Browsers without the Navigation API reload, and the second click works.
 */
export function loadNextPageInsteadOfReload(): void {
  window.navigation?.addEventListener('navigate', (event) => {
    const next = window.__reactRouterDataRouter?.state.navigation.location;
    if (event.navigationType !== 'reload' || event.userInitiated || !next) return;
    event.preventDefault();
    window.location.assign(createPath(next));
  });
}
