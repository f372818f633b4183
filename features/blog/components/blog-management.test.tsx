import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { User } from '#features/accounts/queries/accounts.server.ts';
import { permissionsOf } from '#features/permissions.ts';
import { elementsOf, markupOf, textOf, textsOf } from '#tests/support/markup.tsx';
import { postKeys } from '../client.ts';
import type { ManagedPost } from '../contract.ts';
import { BlogManagement } from './blog-management.tsx';
import type { PostTab } from './post-tabs.ts';

const aManagedPost = (facts: Partial<ManagedPost> = {}): ManagedPost => ({
  id: 1,
  slug: 'our-method',
  title: 'Our Method',
  summary: 'A'.repeat(101),
  excerpt: '',
  content: 'Text',
  imageUrl: null,
  authorName: 'Ada Moreno',
  author_name: 'Ada Moreno',
  tags: ['AI Strategy'],
  isPublished: true,
  is_published: true,
  state: facts.isPublished === false ? 'draft' : 'published',
  publishedAt: '2025-05-22T09:05:00.000Z',
  published_at: '2025-05-22T09:05:00.000Z',
  updatedAt: '2025-05-22T09:05:00.000Z',
  ...facts,
});

type Role = 'customer' | 'editor' | 'admin';

function shown(posts: ManagedPost[] | undefined, role: Role = 'admin', tab: PostTab = 'published') {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  if (posts) queries.setQueryData(postKeys.list, posts);
  queries.setQueryData(postKeys.trash, []);
  // Other fields of the user don't matter here.
  const user = { id: 1, role, permissions: permissionsOf(role) } as User;
  return markupOf(
    <QueryClientProvider client={queries}>
      <BlogManagement
        user={user}
        level={1}
        view={{ tab, q: '', order: 'newest' }}
        addressOf={(each) => `/dashboard-blog?tab=${each.tab}`}
        create={<a href="/dashboard-blog/new">New Post</a>}
        renderEdit={({ id }) => <a href={`/dashboard-blog/edit/${id}`}>Edit</a>}
        renderTitle={({ id, title }) => <a href={`/dashboard-blog/edit/${id}`}>{title}</a>}
        onDeleteFailed={() => {}}
      />
    </QueryClientProvider>,
  );
}

describe('post card', () => {
  // Spec 2.10: "Post cards show title, date, 'By' plus the author, excerpt, tag chips … and a fixed '0 Comments'"
  // Spec 2.11: "Admin dates use en-US long format with hour and minute"
  // Spec 2.11: "The summary preview is truncated to 100 characters"
  it('shows all facts of a post and its buttons', () => {
    const [card = ''] = /<article.*<\/article>/s.exec(shown([aManagedPost()])) ?? [];

    expect(textOf(card)).toBe(
      `Published Our Method May 22, 2025 at 9:05 AM · By Ada Moreno · 0 Comments ${'A'.repeat(100)}... AI Strategy Edit Delete : Our Method View Post : Our Method (opens in a new tab)`,
    );
  });

  // Spec 2.10: "'View Post' (opens /blog/{slug} in a new tab)"
  it('opens the post in a new tab', () => {
    expect(elementsOf(shown([aManagedPost()]), 'a')).toContainEqual(
      expect.objectContaining({ href: '/blog/our-method', target: '_blank' }),
    );
  });

  // Spec 2.10: "Edit (to /dashboard-blog/edit/{id})"
  // Spec 2.10: "Delete (admin only)"
  // Spec 6: "Admins see … the blog Delete button (with confirmation)"
  it.each([
    ['admin', true, true],
    ['editor', true, false],
    ['customer', false, false],
  ] as const)('of a published post offers the actions allowed to %s', (role, hasEdit, hasDelete) => {
    const markup = shown([aManagedPost()], role);

    expect(markup.includes('/dashboard-blog/edit/1')).toBe(hasEdit);
    expect(markup.includes('Delete')).toBe(hasDelete);
  });

  it('of a customer’s own draft offers editing, but no public page', () => {
    const markup = shown([aManagedPost({ isPublished: false })], 'customer', 'drafts');

    expect(markup).toContain('/dashboard-blog/edit/1');
    expect(markup).not.toContain('View Post');
  });
});

describe('post tabs', () => {
  // Spec 2.10: "tabs 'Published (n)' and 'Drafts (n)'"
  // Spec 4: "status is derived from the boolean only"
  it('count published posts and drafts', () => {
    const markup = shown([1, 2, 3].map((id) => aManagedPost({ id, isPublished: id === 1 })));

    expect(textOf(markup)).toContain('Published (1) Drafts (2)');
    expect(textsOf(markup, 'h2')).toEqual(['Our Method']);
  });

  // Spec 2.10: "Empty states: 'No blog posts found', 'No published posts yet.', 'No draft posts yet.'"
  it.each([
    [
      'published',
      'No published posts yet. Write one with New Post, or publish a draft.',
      [aManagedPost({ isPublished: false })],
    ],
    ['drafts', 'No draft posts yet. Write one with New Post.', [aManagedPost()]],
    ['drafts', 'No blog posts found Write the first one with New Post.', []],
  ] as const)('of %s show an empty state: %s', (tab, words, posts) => {
    expect(textOf(shown([...posts], 'admin', tab))).toContain(words);
  });
});

// Spec 2.10: "Heading 'Blog Management', a Refresh button, a 'New Post' button (to /dashboard-blog/new)"
it('show heading and buttons while loading', () => {
  const markup = shown(undefined);

  expect(textOf(markup)).toContain('Blog Management Refresh New Post');
  expect(textOf(markup)).toContain('Loading...');
});
