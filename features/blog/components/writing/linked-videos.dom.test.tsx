import { expect, test } from 'vitest';
import { markupIn, markupOf } from './pasted-markup.ts';

const frame = (src: string, more = '') => `<iframe src="${src}" ${more}></iframe>`;

test.each([
  ['//www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=30', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=30'],
  ['https://www.youtube.com/embed/videoseries?list=PL12_3', 'https://www.youtube.com/playlist?list=PL12_3'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
  ['https://player.vimeo.com/video/76979871', 'https://vimeo.com/76979871'],
])('links to the video of %s', (src, address) => {
  expect(markupIn(frame(src, 'title="The [first] pilot"'))).toBe(`[The first pilot](${address})`);
});

test('names a video without a title by its address', () => {
  expect(markupIn(frame('https://www.youtube.com/embed/dQw4w9WgXcQ'))).toBe(
    '[youtube.com/watch?v=dQw4w9WgXcQ](https://www.youtube.com/watch?v=dQw4w9WgXcQ)',
  );
});

test.each([
  ['<p>a<iframe src="https://vimeo.com/1" title="V"></iframe>b</p>', 'a\n\n[V](https://vimeo.com/1)\n\nb'],
  [
    '<ul><li>One <iframe src="https://vimeo.com/1" title="V"></iframe></li><li>Two</li></ul>',
    '- One\n- Two\n\n[V](https://vimeo.com/1)',
  ],
  ['<h2>Two <iframe src="https://vimeo.com/1" title="V"></iframe></h2>', '## Two\n\n[V](https://vimeo.com/1)'],
  ['<p>a<br>https://vimeo.com/1<br>b</p>', 'a\n\n[vimeo.com/1](https://vimeo.com/1)\n\nb'],
  ['<p>See https://youtu.be/abc now</p>', 'See https://youtu.be/abc now'],
  ['<p><b>See</b> https://vimeo.com/1</p>', '**See** https://vimeo.com/1'],
  ['<pre>https://vimeo.com/1</pre>', '```\nhttps://vimeo.com/1\n```'],
  ['<p><a href="https://vimeo.com/1">https://vimeo.com/1</a></p>', '[https://vimeo.com/1](https://vimeo.com/1)'],
])('puts a link to a video on its own line in %s', (html, marks) => {
  expect(markupIn(html)).toBe(marks);
});

test.each([
  [
    'an embed card of Ghost',
    '<figure class="kg-card kg-embed-card"><iframe src="https://open.spotify.com/embed/episode/1" title="Talk"></iframe><figcaption>Said</figcaption></figure>',
    '[Talk](https://open.spotify.com/embed/episode/1)\n\nSaid',
  ],
  [
    'a video card of Ghost',
    '<figure class="kg-card kg-video-card"><div class="kg-video-container"><video src="https://old.test/content/media/the-tour.mp4"></video><div class="kg-video-overlay"><button>Play</button></div><div class="kg-video-player-container"><span class="kg-video-current-time">0:00</span><div>/<span>3:20</span></div></div></div><figcaption>The tour</figcaption></figure>',
    '[The tour](https://old.test/content/media/the-tour.mp4)',
  ],
  [
    'an audio card of Ghost',
    '<div class="kg-card kg-audio-card"><img class="kg-audio-thumbnail" src="https://old.test/a.png"><div class="kg-audio-player-container"><audio src="https://old.test/a.mp3"></audio><div class="kg-audio-title">Episode 1</div><div class="kg-audio-player"><span>0:00</span></div></div></div>',
    '[Episode 1](https://old.test/a.mp3)',
  ],
  [
    'a file card of Ghost',
    '<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="https://old.test/a.pdf"><div><div class="kg-file-card-title">Report</div><div class="kg-file-card-metadata">1 MB</div></div></a></div>',
    '[Report](https://old.test/a.pdf)',
  ],
  [
    'a video block of WordPress',
    '<figure class="wp-block-video"><video controls><source src="https://old.test/up/tour%20one.mp4"></video></figure>',
    '[tour one.mp4](https://old.test/up/tour%20one.mp4)',
  ],
  [
    'a video with parentheses in its name',
    '<video src="https://old.test/tour(1).mp4" title="Tour"></video>',
    '[Tour](https://old.test/tour(1).mp4)',
  ],
  [
    'an embed block of WordPress',
    '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://www.ted.com/talks/a\n</div><figcaption>A talk</figcaption></figure>',
    '[ted.com/talks/a](https://www.ted.com/talks/a)\n\nA talk',
  ],
])('links to what %s shows', (_, html, marks) => {
  expect(markupIn(html)).toBe(marks);
});

test.each([
  frame('https://evil.test/embed/1'),
  frame('javascript:alert(1)'),
  frame('https://www.youtube.com.evil.test/embed/abc'),
  '<figure class="kg-embed-card"><iframe src="data:text/html,x"></iframe></figure>',
  '<video src="blob:https://old.test/1"></video>',
  frame('https://www.youtube.com/embed/a)b'),
])('makes nothing of %s', (html) => {
  expect(markupIn(html)).toBe('');
});

test('links to the video of a page that is pasted', () => {
  expect(markupOf(frame('https://player.vimeo.com/video/1', 'title="V"'))).toBe('[V](https://vimeo.com/1)');
});
