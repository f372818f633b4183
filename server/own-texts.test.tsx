import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterAll, beforeEach, expect, test } from 'vitest';
import * as alternateLogin from '#app/auth/alternate/alternate-login-page.tsx';
import * as auth from '#app/auth/auth-page.tsx';
import * as invitation from '#app/auth/invitation/invitation-page.tsx';
import * as dataCopy from '#app/auth/privacy-links/data-copy-page.tsx';
import * as keepAccount from '#app/auth/privacy-links/keep-account-page.tsx';
import * as secondStep from '#app/auth/second-step/second-step-page.tsx';
import * as blog from '#app/site/blog/list/blog-page.tsx';
import { MissingPost } from '#app/site/blog/post/missing-post.tsx';
import { AuthorLine } from '#app/site/blog/post/post-end.tsx';
import * as postPage from '#app/site/blog/post/post-page.tsx';
import { CallPage } from '#app/site/booking/call-page.tsx';
import { OutdatedLink, PastCall, UnknownLink } from '#app/site/booking/notes.tsx';
import * as consultation from '#app/site/consultation/consultation-page.tsx';
import { Outcome } from '#app/site/consultation/picker/outcome.tsx';
import { SiteFrame } from '#app/site/frame/site-frame.tsx';
import * as landing from '#app/site/landing/landing-page.tsx';
import { ErrorPage } from '#app/site/not-found/error-page.tsx';
import * as notFound from '#app/site/not-found/not-found-page.tsx';
import { OrderReceipt } from '#app/site/success/order-receipt.tsx';
import { setOwnValues } from '#content/own.ts';
import type { VisitorBooking } from '#features/booking/contract/booking.ts';
import { aPicker } from '#tests/support/picker.ts';
import { markedTexts, unmarkedTexts, wordsIn } from '#tests/support/unmarked.ts';
import { aVisitorBooking } from '#tests/support/visitor-booking.ts';
import { emailSamples } from './endpoints/platform/email-samples.ts';
import { createMail } from './mail.ts';
import { readSettings } from './settings.ts';

beforeEach(() => setOwnValues(markedTexts()));
afterAll(() => setOwnValues({}));

/** A page as the server sends it, without what its loader would need. */
function render(Page: ComponentType, address = '/'): string {
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: Page }]);
  const loaderData = { root: { appUrl: '', isDemo: true } };
  return renderToString(<Stub initialEntries={[address]} hydrationData={{ loaderData }} />);
}

type Route = { default: unknown; meta?: unknown };

/** A route's title, description and markup. */
function pageOf(route: Route, loaderData: object | null, address = '/'): string {
  // Safe: the pages read only the loader's data, the matches and the address of what the router passes.
  const Page = route.default as ComponentType<{ loaderData: object | null }>;
  const meta = route.meta as ((given: object) => { title?: string; name?: string; content?: string }[]) | undefined;
  const location = new URL(address, 'https://studio.test');
  const described = (meta?.({ matches: [], location, loaderData }) ?? []).flatMap(({ title, name, content }) =>
    title !== undefined ? [title] : name === 'description' ? [content] : [],
  );
  return `${described.map((text) => `<p>${text}</p>`).join('')}${render(() => <Page loaderData={loaderData} />, address)}`;
}

const next = {
  at: '2026-11-23T16:30:00.000Z',
  zone: 'America/Chicago',
  asOf: '2026-11-23T15:40:00.000Z',
  // Initials carry no marks.
  host: { id: 1, name: '‹›', title: '‹Architect›' },
};
const picked = { picker: aPicker('UTC'), isFailure: false, zone: 'UTC', next };
const call = aVisitorBooking({
  host: { id: 1, name: '‹Jordan›', title: '‹Architect›' },
  firstName: '‹Elena›',
  lastName: '‹Hart›',
  cancelReason: '‹Ill›',
});
const callPage = (changes: Partial<VisitorBooking> = {}, query = '') =>
  render(
    () => (
      <CallPage
        kind="call"
        token="secret"
        call={{ ...call, ...changes }}
        zone="America/New_York"
        now="2026-11-30T12:00:00.000Z"
        days={query ? [{ day: '2026-12-03', times: ['2026-12-03T15:00:00.000Z'] }] : null}
        more={query ? '2026-12-04' : null}
      />
    ),
    `/booking/secret${query}`,
  );
const order = { id: 1042, productName: '‹Specialist›', amount: 49, status: '‹completed›' };
const post = {
  id: 1,
  imageUrl: null,
  slug: 'a-post',
  title: '‹Post›',
  summary: '‹Summary›',
  content: 'Words',
  tags: ['‹AI›'],
  authorName: '‹Ada›',
  publishedAt: new Date('2026-05-08T12:00:00Z'),
  updatedAt: new Date('2026-05-08T12:00:00Z'),
};
const list = { topic: '', q: '', before: null, cards: [], hasMore: false, topics: ['‹AI›'], isFailure: false };
const longPost = {
  ...post,
  authorName: '‹›',
  content: ['One', 'Two', 'Three'].map((text) => `## ‹${text}›\n\n‹Words›`).join('\n\n'),
  updatedAt: new Date('2026-06-08T12:00:00Z'),
};
const found = {
  ...post,
  title: ['‹A›', '‹Post›', ''],
  summary: ['‹Summary›'],
  line: { heading: { id: 'part-a', text: '‹A›' }, text: ['‹Words›'] },
};
const copy = { email: 'gone@example.test', date: 'May 15, 2026', size: '‹12 kB›' };

const pages: [string, () => string][] = [
  ['frame', () => render(() => <SiteFrame>{null}</SiteFrame>)],
  ['landing page', () => pageOf(landing, { next })],
  ['consultation page', () => pageOf(consultation, picked, '/consultation?zone=UTC')],
  ['consultation page before its times', () => pageOf(consultation, { ...picked, picker: null }, '/consultation')],
  ['form of a chosen time', () => pageOf(consultation, picked, `/consultation?zone=UTC&at=${picked.picker.next}`)],
  ['booked call', () => render(() => <Outcome booked={{ token: 'secret', booking: call }} />)],
  ['call', () => callPage()],
  ['call that moves', () => callPage({}, '?move=1')],
  ['call that is canceled', () => callPage({ status: 'canceled', canceledBy: 'staff' })],
  ['held call', () => callPage({ status: 'held', canConfirm: true, heldUntil: '2026-11-30T12:15:00.000Z' })],
  ['missed call', () => render(() => <PastCall kind="missed" />)],
  ['unknown link', () => render(UnknownLink)],
  ['outdated link', () => render(() => <OutdatedLink token="secret" startsAt={call.startsAt} zone="UTC" />)],
  ['blog', () => pageOf(blog, list, '/blog')],
  ['blog topic', () => pageOf(blog, { ...list, topic: '‹AI›', hasMore: true }, '/blog?tag=ai')],
  ['found posts', () => pageOf(blog, { ...list, q: '‹ai›', count: 20, found: [found] }, '/blog?q=ai')],
  ['a found post', () => pageOf(blog, { ...list, q: '‹ai›', count: 1, found: [found] }, '/blog?q=ai')],
  ['nothing found', () => pageOf(blog, { ...list, q: '‹ai›', count: 0, found: [] }, '/blog?q=ai')],
  [
    'post',
    () => pageOf(postPage, { post: longPost, related: [post], isPreview: false, isFailure: false }, '/blog/a-post'),
  ],
  ['post of the company', () => render(() => <AuthorLine post={{ authorName: '' }} />)],
  ['missing post', () => render(() => <MissingPost isFailure={false} />)],
  ['missing page', () => pageOf(notFound, null)],
  ['error page', () => render(ErrorPage)],
  ['receipt', () => render(() => <OrderReceipt order={order} isPack isTrial onContinue={() => {}} />)],
  ...['login', 'register', 'forgot', 'reset', 'verify'].map((view): [string, () => string] => [
    `view ${view}`,
    () => pageOf(auth, null, `/auth?view=${view}&token=abc`),
  ]),
  ['invitation', () => pageOf(invitation, { state: 'open', email: 'ada@example.test' }, '/auth/invitation?token=abc')],
  ['second step', () => pageOf(secondStep, { hasCode: true, hasPasskey: true }, '/auth/second-step')],
  ['kept account', () => pageOf(keepAccount, { isKept: true, date: null }, '/auth/keep-account')],
  ['account to keep', () => pageOf(keepAccount, { isKept: false, date: 'May 15, 2026' }, '/auth/keep-account')],
  ...['unconfirmed', 'making', 'ready', 'failed'].map((state): [string, () => string] => [
    `data copy ${state}`,
    () => pageOf(dataCopy, { state, ...copy }, '/auth/data-copy?token=abc'),
  ]),
  ...['test-login', 'direct-login', 'admin-login'].map((address): [string, () => string] => [
    address,
    () => pageOf(alternateLogin, { address, prefill: null }, `/${address}`),
  ]),
];

test.each(pages)('owners can change every text of the %s', (_name, write) => {
  const html = write();

  expect(html).toContain('«');
  expect(unmarkedTexts(html)).toEqual([]);
});

test('owners can change every text of the emails', () => {
  // Samples, plans, and what the panel tells staff.
  const data = wordsIn(
    'server/endpoints/platform/email-samples.ts',
    'server/endpoints/platform/email-sample-facts.ts',
    'content/plans.ts',
    'content/notifications.ts',
    'features/tokens/rules/spend.ts',
  );
  const mail = { ...createMail(readSettings({})), postalAddress: '‹100 Example Street›' };

  const unmarked = emailSamples(mail).map(({ title, email }) => [
    title,
    unmarkedTexts(`<p>${email.subject}</p>${email.html}`, data),
  ]);

  expect(unmarked.filter(([, texts]) => texts?.length)).toEqual([]);
});
