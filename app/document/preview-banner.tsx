import type { Preview } from '#app/context.ts';
import { Banner } from './banner.tsx';

/** The link reloads the page, so that it shows what visitors see. */
export const PreviewBanner = ({ leave, ...says }: Preview) => (
  <Banner {...says}>
    <a className="btn btn-s btn-sm" href="?texts=published">
      {leave}
    </a>
  </Banner>
);
