import { expect, it } from 'vitest';
import { anUpload, aWordPressFile, aWordPressPost } from '#tests/support/exported-blogs.ts';
import { readWordPress } from './wordpress.ts';

function read(...items: string[]) {
  const file = readWordPress(aWordPressFile(...items));
  if (!file.ok) throw new Error(file.reason);
  return file;
}

const upload = anUpload.replace('<wp:post_id>', '<wp:post_parent>12</wp:post_parent><wp:post_id>');
const picture = '<figure><img src="https://old.test/wp-content/uploads/cup.jpg"></figure>';

it.each(['[gallery ids="7, 9"]', '[gallery columns=2 ids=7]', "[gallery include='7']", '[gallery]'])(
  'brings the pictures of %s',
  (gallery) => {
    const { posts } = read(
      upload,
      upload.replace('cup.jpg', 'plan.pdf').replace('>7<', '>8<'),
      aWordPressPost({ html: `<p>One</p>${gallery}` }),
    );

    expect(posts[0]?.html).toBe(`<p>One</p>${picture}`);
  },
);

it('tells posts without addresses apart', () => {
  const unnamed = (id: number) =>
    aWordPressPost()
      .replace(/<link>.*<\/link>|<guid.*<\/guid>/g, '')
      .replace('<wp:post_id>12<', `<wp:post_id>${id}<`);

  const { posts } = read(unnamed(1), unnamed(2));

  expect(posts.map(({ key }) => key)).toEqual(['wordpress 1', 'wordpress 2']);
});

it('counts pages, other types of writing and posts in the trash, not uploads and menus', () => {
  const typed = (type: string) => aWordPressPost().replace('<![CDATA[post]]>', `<![CDATA[${type}]]>`);

  const { posts, skipped } = read(
    anUpload,
    typed('nav_menu_item'),
    typed('wp_block'),
    typed('page'),
    typed('portfolio'),
    aWordPressPost({ status: 'trash' }),
    aWordPressPost(),
  );

  expect([posts.length, skipped]).toEqual([1, 3]);
});

it.each([
  ['One\n\n<p class="c">Two</p>\n\nThree\n\nFour', '<p>One</p>\n\n<p class="c">Two</p>\n\n<p>Three</p>\n\n<p>Four</p>'],
  ['<pre>One\n\nTwo\nThree</pre>', '<p></p><pre>One\n\nTwo\nThree</pre><p></p>'],
  ['<ul>\n\n<li>One</li>\n\n</ul>', '<ul>\n\n<li>One</li>\n\n</ul>'],
])('makes paragraphs of the lines of %j', (html, expected) => {
  const { posts } = read(aWordPressPost({ html }));

  expect(posts[0]?.html).toBe(expected);
});

it.each(['<pre>[gallery]</pre>', '<p>Write <code>[video src="https://a.test/b.mp4"]</code>.</p>'])(
  'leaves the shortcode in %s',
  (code) => {
    const { posts } = read(aWordPressPost({ html: `<!-- wp:code -->${code}[embed]` }));

    expect(posts[0]?.html).toBe(`<!-- wp:code -->${code}`);
  },
);

it('reads code that names a document type', () => {
  const { posts } = read(aWordPressPost({ html: '<pre><!DOCTYPE html></pre>' }));

  expect(posts).toHaveLength(1);
});

it('places links and pictures without a host on the old site', () => {
  const html = '<p><a href="/2024/01/news/">News</a> <a href="//other.test/">Other</a> <img src="/a.jpg"></p>';

  const { posts } = read(aWordPressPost({ html }));

  expect(posts[0]?.html).toBe(
    '<p><a href="https://old.test/2024/01/news/">News</a> <a href="//other.test/">Other</a> <img src="https://old.test/a.jpg"></p>',
  );
});
