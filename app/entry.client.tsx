import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { listenForBack } from '#ui/browser/use-back-to-close.ts';
import { loadNextPageInsteadOfReload } from './document/new-deployment.ts';

loadNextPageInsteadOfReload();
listenForBack();
dispatchEvent(new Event('hydrating'));
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
