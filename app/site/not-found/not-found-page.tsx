import { data } from 'react-router';
import { pageMeta } from '#app/meta.ts';
import { meta as texts } from '#content/meta.ts';
import type { Route } from './+types/not-found-page';
import { NotFoundPage } from './not-found.tsx';

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, { ...texts.notFound, path: location.pathname, isHidden: true });

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <NotFoundPage />;
}
