const item = (parts: string) => `<item>${parts}</item>`;
const cdata = (name: string, text: string) => `<${name}><![CDATA[${text}]]></${name}>`;

/** As WordPress 6 writes it. */
export const aWordPressPost = ({ html = '<p>Hello.</p>', status = 'publish', more = '' } = {}) =>
  item(`
    <title><![CDATA[Coffee &amp; code]]></title>
    <link>https://old.test/2024/05/coffee-code/</link>
    <pubDate>Wed, 08 May 2024 12:00:00 +0000</pubDate>
    ${cdata('dc:creator', 'ada')}
    <guid isPermaLink="false">https://old.test/?p=12</guid>
    <description></description>
    ${cdata('content:encoded', html)}
    ${cdata('excerpt:encoded', 'In short.')}
    <wp:post_id>12</wp:post_id>
    ${cdata('wp:post_date', '2024-05-08 14:00:00')}
    ${cdata('wp:post_date_gmt', '2024-05-08 12:00:00')}
    ${cdata('wp:post_modified_gmt', '2024-05-09 12:00:00')}
    ${cdata('wp:post_name', 'coffee-code')}
    ${cdata('wp:status', status)}
    ${cdata('wp:post_type', 'post')}
    ${cdata('wp:post_password', '')}
    <category domain="category" nicename="ai"><![CDATA[AI &amp; you]]></category>
    <category domain="post_tag" nicename="pilots"><![CDATA[Pilots]]></category>
    <category domain="category" nicename="uncategorized"><![CDATA[Uncategorized]]></category>
    <wp:postmeta>${cdata('wp:meta_key', '_thumbnail_id')}${cdata('wp:meta_value', '7')}</wp:postmeta>
    ${more}`);

export const anUpload = item(`<title>cup</title><wp:post_id>7</wp:post_id>${cdata('wp:post_type', 'attachment')}
  ${cdata('wp:status', 'inherit')}${cdata('wp:attachment_url', 'https://old.test/wp-content/uploads/cup.jpg')}`);

export const aWordPressFile = (...items: string[]) => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title><link>https://old.test</link>
  <wp:wxr_version>1.2</wp:wxr_version>
  <wp:author>${cdata('wp:author_login', 'ada')}${cdata('wp:author_display_name', 'Ada Moreno')}</wp:author>
  ${items.join('')}</channel></rss>`;

/** As Ghost 6 writes it. */
export const aGhostFile = (post: object) =>
  JSON.stringify({
    db: [
      {
        meta: { exported_on: 1753891082041, version: '6.0.0' },
        data: {
          posts: [{ id: 'p1', uuid: 'u1', title: 'Hi', slug: 'hi', html: '<p>Hello.</p>', type: 'post', ...post }],
          tags: [
            { id: 't1', name: 'News' },
            { id: 't2', name: '#hidden' },
          ],
          posts_tags: [
            { post_id: 'p1', tag_id: 't2', sort_order: 0 },
            { post_id: 'p1', tag_id: 't1', sort_order: 1 },
          ],
          users: [{ id: 'a1', name: 'Ada Moreno' }],
          posts_authors: [{ post_id: 'p1', author_id: 'a1', sort_order: 0 }],
        },
      },
    ],
  });

export const published = { status: 'published', visibility: 'public', published_at: '2025-06-30T15:35:36.000Z' };
