import { decodedPart } from '#lib/text/decoded-part.ts';
import { withoutScheme } from '#lib/text/web-address.ts';

/** Articles show no frames of other sites, so what an article of another system plays becomes a link to it. */

/** Cards for whatever their writer wanted shown, of any site. */
const CARDS = '.kg-embed-card, .wp-block-embed';
/** Buttons and times of Ghost's own players. */
const CONTROLS = '.kg-video-overlay, .kg-video-player-container, .kg-audio-player, .kg-audio-thumbnail';
const ADDRESS = /^https?:\/\/[^\s\\]+$/i;

/** The address as an absolute one. Frames often leave out its scheme. */
function readAddress(written: string | null | undefined): URL | null {
  const address = (written ?? '').trim().replace(/^\/\//, 'https://');
  return ADDRESS.test(address) && URL.canParse(address) ? new URL(address) : null;
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^(www|m)\./, '');

/** Where people watch a video of YouTube or Vimeo; null for other addresses. */
function watchAddress(url: URL): string | null {
  const host = hostOf(url);
  const [first = '', id = ''] = url.pathname.split('/').filter(Boolean);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    if (first !== 'embed') return first === 'watch' || first === 'playlist' || first === 'shorts' ? url.href : null;
    const list = url.searchParams.get('list');
    if (list && (id === '' || id === 'videoseries'))
      return `https://www.youtube.com/playlist?list=${encodeURIComponent(list)}`;
    const start = Number.parseInt(url.searchParams.get('start') ?? '', 10);
    return /^[\w-]+$/.test(id) ? `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}` : ''}` : null;
  }
  if (host === 'player.vimeo.com') {
    // Videos that aren't listed have a second part.
    const key = url.searchParams.get('h');
    return first === 'video' && /^\d+$/.test(id)
      ? `https://vimeo.com/${id}${key && /^\w+$/.test(key) ? `/${key}` : ''}`
      : null;
  }
  return (host === 'youtu.be' || host === 'vimeo.com') && first !== '' ? url.href : null;
}

const fileName = ({ pathname }: URL): string => decodedPart(pathname.split('/').at(-1) ?? '');

/** A paragraph with nothing but a link. */
function linkTo(document: Document, address: string, name: string): Element {
  const link = document.createElement('a');
  link.href = address;
  link.textContent = name.replace(/[[\]\s]+/g, ' ').trim() || withoutScheme(address);
  const line = document.createElement('p');
  line.dataset.video = '';
  line.append(link);
  return line;
}

function linkFrames(body: Element): void {
  for (const frame of body.querySelectorAll('iframe')) {
    const url = readAddress(frame.getAttribute('src'));
    const address = url && (watchAddress(url) ?? (frame.closest(CARDS) ? url.href : null));
    if (address) frame.replaceWith(linkTo(body.ownerDocument, address, frame.getAttribute('title') ?? ''));
  }
}

/** Files, named by what stands beneath them. */
function linkPlayers(body: Element): void {
  for (const player of body.querySelectorAll('video, audio')) {
    const url = readAddress(player.getAttribute('src') ?? player.querySelector('source')?.getAttribute('src'));
    if (!url) continue;
    const title = player.closest('figure, .kg-card')?.querySelector('figcaption, .kg-audio-title');
    const name = title?.textContent?.trim() || player.getAttribute('title') || fileName(url);
    title?.remove();
    player.replaceWith(linkTo(body.ownerDocument, url.href, name));
  }
}

const endsLine = (node: Node | null) =>
  node === null || (node instanceof Element && /^(BR|P|DIV|FIGURE|FIGCAPTION)$/.test(node.tagName));

/** WordPress shows what an address on a line of its own leads to. */
function linkLines(body: Element): void {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  for (const text of found) {
    const url = readAddress(text.textContent);
    const isAlone = endsLine(text.previousSibling) && endsLine(text.nextSibling);
    if (!url || !isAlone || text.parentElement?.closest('a, pre, code, script, style')) continue;
    const address = watchAddress(url) ?? (text.parentElement?.closest(CARDS) ? url.href : null);
    if (address) text.parentNode?.replaceChild(linkTo(body.ownerDocument, address, ''), text);
  }
}

/** Turns frames, players and addresses of videos into links, each in a paragraph of its own. */
export function linkVideos(body: Element): void {
  for (const controls of body.querySelectorAll(CONTROLS)) controls.remove();
  linkFrames(body);
  linkPlayers(body);
  linkLines(body);
}
