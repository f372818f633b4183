import { afterEach, expect, test } from 'vitest';
import { consultation } from '#content/consultation.ts';
import { setOwnValues } from '#content/own.ts';
import { renderAtHome } from '#tests/support/landing-page.tsx';
import { elementsOf, linksOf } from '#tests/support/markup.tsx';
import { SiteFrame } from '../frame/site-frame.tsx';
import HomePage from './landing-page.tsx';

afterEach(() => setOwnValues({}));

const landing = () =>
  renderAtHome(() => (
    <SiteFrame>
      <HomePage loaderData={{ next: null }} />
    </SiteFrame>
  ));

const sectionsOf = (html: string) => elementsOf(html, 'section').map(({ id }) => id);

test('shows only the sections that the owner kept', () => {
  setOwnValues({ 'landing.sections': ['stats', 'closing'] });

  expect(sectionsOf(landing())).toEqual(['home', 'stats', 'closing', 'contact']);
});

test('no link on the page leads to a hidden section', () => {
  setOwnValues({ 'landing.sections': [] });

  const html = landing();
  const anchors = linksOf(html).flatMap(([, href]) => /^\/?#(?!top$)(.+)$/.exec(href ?? '')?.[1] ?? []);

  expect(anchors.filter((anchor) => !html.includes(`id="${anchor}"`))).toEqual([]);
  expect(linksOf(html).map(([label]) => label)).not.toContain('Services');
});

test('lists the sections of the consultation page that are shown', () => {
  setOwnValues({ 'consultation.sections': ['process'] });

  expect(consultation.sections).toEqual([{ id: 'process' }]);
});
