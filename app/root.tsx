import '#ui/styles/index.css';
import { type ReactNode, useState } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import { meta as texts } from '#content/meta.ts';
import { hasOwnValues, setOwnValues } from '#content/own.ts';
import { ownBrand } from '#content/own-brand.ts';
import { ownValuesOf } from '#content/own-pages.ts';
import { preview } from '#content/see-as.ts';
import { sentMessage } from '#content/sent.ts';
import textFont from '#ui/fonts/geist-400-700.woff2?url';
import headingFont from '#ui/fonts/newsreader-display-430.woff2?url';
import { SubmissionContext } from '#ui/form/submission.ts';
import { ToastHost } from '#ui/toast/toast-host.tsx';
import type { Route } from './+types/root';
import { type Site, siteContext } from './context.ts';
import { BrandContext } from './document/brand-mark.tsx';
import { ClientSignals } from './document/client-signals.tsx';
import { EarlyNotice } from './document/early-notice.tsx';
import draftsScript from './document/inline/drafts.js?raw';
import earlyClicksScript from './document/inline/early-clicks.js?raw';
import earlyFormsScript from './document/inline/early-forms.js?raw';
import frameScript from './document/inline/frame.js?raw';
import noticeScript from './document/inline/notice.js?raw';
import storageScript from './document/inline/storage.js?raw';
import themeScript from './document/inline/theme.js?raw';
import visitsScript from './document/inline/visits.js?raw';
import { InlineScript } from './document/inline-script.tsx';
import { PreviewBanner } from './document/preview-banner.tsx';
import printStyles from './document/print.css?url';
import { SeeAsBanner } from './document/see-as-banner.tsx';
import { SentToast } from './document/sent-toast.tsx';
import { pageMeta } from './meta.ts';
import { SiteFrame } from './site/frame/site-frame.tsx';
import { ErrorPage } from './site/not-found/error-page.tsx';
import { NotFoundPage } from './site/not-found/not-found.tsx';

export async function loader({ url, context }: Route.LoaderArgs): Promise<Site> {
  const { appUrl, isDemo, submission, seeAs, isPreview, viewer } = context.get(siteContext);
  const form = url.searchParams.get('sent');
  const own = ownValuesOf(url.pathname);
  const brand = ownBrand();
  const sent = form && sentMessage(form, (await viewer())?.firstName);
  return {
    appUrl,
    isDemo,
    ...(submission && { submission }),
    ...(seeAs && { seeAs }),
    ...(isPreview && { preview }),
    ...(sent && { sent }),
    ...(own && { own }),
    ...(brand && { brand }),
  };
}

/** The settings don't change while a page is open, but each page has its own texts. */
export const shouldRevalidate = () => hasOwnValues();

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** Pages define their own meta; this one is for error pages. */
export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { ...(isMissing(error) ? texts.notFound : texts.trouble), path: '/', isHidden: true });

/** The browser's address is the one that the form was posted to. */
const showPageAddress = (page: string) => `history.replaceState(null, '', ${JSON.stringify(page)});`;

/** Joined, because the policy contains a hash for each script. */
const beforePage = [storageScript, themeScript, earlyFormsScript, earlyClicksScript].join('\n');
const afterPage = [frameScript, draftsScript, noticeScript, visitsScript].join('\n');

/** The first element behind what a page shows. */
const AFTER_PAGE = 'toasts';

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<Site>('root');
  // Before any text of the page is read.
  if (typeof document !== 'undefined' && site?.own) setOwnValues(site.own);
  const submission = site?.submission;
  const brand = site?.brand ?? null;
  const versioned = (path: string) => (brand ? `${path}?v=${brand.version}` : path);
  const { key } = useLocation();
  const [firstKey] = useState(key);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fcfbf8" suppressHydrationWarning />
        {/* Nothing is painted before the page is whole: on a slow network, what has arrived would move for the rest. */}
        <link rel="expect" href={`#${AFTER_PAGE}`} blocking="render" />
        {submission && <InlineScript code={showPageAddress(submission.page)} />}
        <InlineScript code={beforePage} />
        <Meta />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={textFont} />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={headingFont} />
        <link rel="icon" href={versioned('/favicon.ico')} sizes="32x32" />
        <link rel="icon" href={versioned('/favicon.svg')} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={versioned('/apple-touch-icon.png')} />
        <link rel="manifest" href={versioned('/site.webmanifest')} />
        <link rel="alternate" type="application/rss+xml" title="Blog" href="/feed.xml" />
        <Links />
        {/* Loaded after the first paint (inline/frame.js). */}
        <meta name="print-styles" content={printStyles} />
        <noscript>
          <link rel="stylesheet" media="print" href={printStyles} />
        </noscript>
        {brand?.style && <style dangerouslySetInnerHTML={{ __html: brand.style }} />}
      </head>
      <body>
        <BrandContext value={brand}>
          <SubmissionContext value={key === firstKey && submission ? submission : null}>{children}</SubmissionContext>
        </BrandContext>
        <ToastHost id={AFTER_PAGE} />
        {site?.seeAs && <SeeAsBanner {...site.seeAs} />}
        {site?.preview && <PreviewBanner {...site.preview} />}
        {site?.sent && <SentToast {...site.sent} />}
        <EarlyNotice />
        <ClientSignals />
        <InlineScript code={afterPage} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SiteFrame>{isMissing(error) ? <NotFoundPage /> : <ErrorPage />}</SiteFrame>;
}
