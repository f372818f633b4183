import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { linksOf, textOf } from '#tests/support/markup.tsx';
import { SiteFrame } from './site-frame.tsx';

function frameOf(installation: { appUrl: string; isDemo: boolean }) {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => <SiteFrame>The page</SiteFrame> }]);
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: installation } }} />);
}

test('starts with a link that skips to the content', () => {
  const frame = frameOf({ appUrl: '', isDemo: false });

  expect(linksOf(frame)[0]).toEqual(['Skip to content', '#content']);
  expect(frame).toContain('<main id="content" tabindex="-1">The page</main>');
});

test('shows the demo strip on demo installations', () => {
  expect(textOf(frameOf({ appUrl: '', isDemo: true }))).toContain('Demo data');
});

test('shows no demo strip in production', () => {
  expect(textOf(frameOf({ appUrl: '', isDemo: false }))).not.toContain('Demo data');
});
