/** What lines of text are made of, and pictures can't stand in. */
const TEXT_BLOCKS = 'h1, h2, h3, h4, h5, h6, ul, ol, blockquote, table';

/** A list of nothing but pictures with their captions, as galleries are. */
const isGallery = (list: Element) =>
  list.matches('ul, ol') && [...list.children].every((item) => item.querySelector('img') !== null);

/** Pictures and videos stand on lines of their own: those of a gallery where they are, others after the text that they are in. */
export function releaseFigures(body: Element): void {
  for (const list of [...body.querySelectorAll('ul, ol')].filter(isGallery)) {
    for (const item of list.children) {
      const part = list.ownerDocument.createElement('div');
      part.append(...item.childNodes);
      list.before(part);
    }
    list.remove();
  }
  for (const figure of [...body.querySelectorAll('img, [data-video]')].toReversed()) {
    let outermost: Element | null = null;
    for (let at: Element | null = figure; at && at !== body; at = at.parentElement) {
      if (at.matches(TEXT_BLOCKS)) outermost = at;
    }
    outermost?.after(figure);
  }
}
