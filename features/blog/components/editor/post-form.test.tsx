import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { elementsOf, textOf } from '#tests/support/markup.tsx';
import { PostForm } from './post-form.tsx';

const BLANK = { title: '', slug: '', summary: '', content: '', tags: [] as string[], isPublished: false };

function shown(mode: 'create' | 'edit', facts: Partial<typeof BLANK> = {}, mayPublish = true) {
  const Page = () => (
    <PostForm
      layout="page"
      mode={mode}
      start={{ ...BLANK, ...facts }}
      storageKey="test"
      copyKey="new"
      mayPublish={mayPublish}
      backTo="/dashboard-blog"
      save={() => Promise.reject(new Error('not called'))}
      onSaved={() => {}}
      onFailed={() => {}}
    />
  );
  const Stub = createRoutesStub([{ path: '/', Component: Page }]);
  return renderToStaticMarkup(<Stub />);
}

const switchOf = (markup: string) => elementsOf(markup, 'button').find(({ role }) => role === 'switch');

describe('new post form', () => {
  it('names no time to read for an empty text', () => {
    expect(textOf(shown('create'))).not.toContain('min read');
    expect(textOf(shown('create', { content: 'One word' }))).toContain('2 words · 1 min read');
  });

  // Spec 2.10: "New and Edit forms have these fields … Title"
  // Spec 2.10: "Slug, with the hint 'Used in the URL: /blog/your-slug'"
  // Spec 2.10: "A publish switch, labelled 'Publish immediately' on create"
  // Spec 2.10: "Buttons: Cancel, 'Save Post' or 'Update Post'"
  // Spec 4: "In the blog dashboard, the default status on create is draft"
  it('has all fields with hints, and publishing off', () => {
    const markup = shown('create');
    const text = textOf(markup);

    for (const words of ['Title', 'Slug', 'Used in the URL: /blog/your-slug', 'Summary', 'Content', 'Tags']) {
      expect(text).toContain(words);
    }
    expect(text).toContain('Publish immediately');
    expect(switchOf(markup)).toMatchObject({ 'aria-checked': 'false' });
    expect(text).toMatch(/Cancel Save Post$/);
  });

  // Spec 2.10: "Summary (2 rows) … Content (12 rows)"
  it('has two rows for the summary and twelve for the content', () => {
    const rows = elementsOf(shown('create'), 'textarea').map((field) => [field.name, field.rows]);

    expect(rows).toEqual([
      ['content', '12'],
      ['summary', '2'],
    ]);
  });

  it('tells a customer that an editor publishes', () => {
    const markup = shown('create', {}, false);

    expect(switchOf(markup)).toHaveProperty('disabled');
    expect(textOf(markup)).toContain('An editor will review and publish your draft.');
  });
});

describe('edit form', () => {
  // Spec 2.10: "and Published/Draft on edit"
  // Spec 2.10: "Buttons: Cancel, 'Save Post' or 'Update Post'"
  it.each([
    [true, 'Published'],
    [false, 'Draft'],
  ])('with published %s is labeled %s', (isPublished, word) => {
    const markup = shown('edit', { isPublished });

    expect(textOf(markup)).toContain(`Status: ${word}`);
    expect(switchOf(markup)).toMatchObject({ 'aria-checked': String(isPublished) });
    expect(textOf(markup)).toMatch(/Cancel Update Post$/);
  });

  it('shows each tag with a remove button', () => {
    expect(shown('edit', { tags: ['AI', 'Data'] })).toContain('aria-label="Remove tag Data"');
  });
});
