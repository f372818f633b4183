/** Bold and italic text, as a browser, Word or Google Docs puts it on the clipboard. */

export const styleOf = (element: Element) => element.getAttribute('style') ?? '';

/** Google Docs wraps everything in a bold element that isn't bold: the style counts more than the name. */
export function isBold(element: Element): boolean {
  const weight = /font-weight:\s*([\w]+)/i.exec(styleOf(element))?.[1];
  if (weight) return weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;
  return element.tagName === 'B' || element.tagName === 'STRONG';
}

export function isItalic(element: Element): boolean {
  const style = /font-style:\s*(\w+)/i.exec(styleOf(element))?.[1];
  return style ? style === 'italic' : element.tagName === 'I' || element.tagName === 'EM';
}

const isJoined = (one: Element | null, other: Element | null) =>
  one !== null && other !== null && /\S$/.test(one.textContent ?? '') && /^\S/.test(other.textContent ?? '');

/** Whether bold text stands right beside it. The marks of both would be read as one. */
export function touchesBold(run: Element): boolean {
  const boldOf = (beside: ChildNode | null) => (beside instanceof Element && isBold(beside) ? beside : null);
  return isJoined(boldOf(run.previousSibling), run) || isJoined(run, boldOf(run.nextSibling));
}

const RUN = /^(B|STRONG|I|EM|SPAN)$/;

function isSameRun(one: Element, other: ChildNode | null): other is Element {
  if (!(other instanceof Element) || !RUN.test(one.tagName) || !RUN.test(other.tagName)) return false;
  const [bold, italic] = [isBold(one), isItalic(one)];
  return (bold || italic) && bold === isBold(other) && italic === isItalic(other);
}

/** Makes one run of those that stand side by side: our marks would be read as text between them. */
export function joinRuns(body: Element): void {
  for (const run of body.querySelectorAll('*')) {
    for (let next = run.nextSibling; isSameRun(run, next); next = run.nextSibling) {
      run.append(...next.childNodes);
      next.remove();
    }
  }
}
