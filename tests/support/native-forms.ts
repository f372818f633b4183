import { siteContext } from '#app/context.ts';
import type { Submission } from '#lib/api/submission.ts';
import { type Overrides, testApp } from './app.ts';
import { stubBuild } from './stub-build.ts';

type Site = Awaited<ReturnType<typeof testApp>>;

/** What browsers send with a form of our own page. */
export const FORM_HEADERS = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  Origin: 'http://127.0.0.1:3000',
  'Content-Type': 'application/x-www-form-urlencoded',
};

/**
 * The application with stub pages, and a function that posts forms to it like a browser without scripts. Each post comes
 * from another browser, unless the headers name one.
 */
export async function formSite(env: Record<string, string> = {}, deps: Overrides = {}) {
  let browsers = 0;
  const shown: Submission[] = [];
  const loader = ({ context }: { context: { get(key: typeof siteContext): { submission?: Submission } } }) => {
    const { submission } = context.get(siteContext);
    if (submission) shown.push(submission);
    return null;
  };
  const paths = ['consultation', 'auth', 'test-login', 'direct-login', 'admin-login', 'dashboard', 'legal'];
  const pages = Object.fromEntries(paths.map((path) => [path, { path, loader }]));
  const build = stubBuild({ home: { index: true, loader }, ...pages, missing: { path: '*' } });
  const site: Site = await testApp({ ...deps, env: { PORT: '3000', ...env }, pages: { build, mode: 'production' } });

  async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    shown.length = 0;
    const response = await site.app.request(path, {
      method: 'POST',
      headers: { ...FORM_HEADERS, 'User-Agent': `Browser ${browsers++}`, ...headers },
      body: new URLSearchParams(fields),
    });
    const { status } = response;
    return {
      status,
      headers: response.headers,
      location: response.headers.get('location'),
      text: await response.text(),
      /** What the page that is shown again was given. */
      shown: shown.at(-1),
    };
  }

  return { ...site, post };
}
