import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadNextPageInsteadOfReload } from './document/new-deployment.ts';

loadNextPageInsteadOfReload();
dispatchEvent(new Event('hydrating'));
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
