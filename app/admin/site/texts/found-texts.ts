import { takeMarks } from '#features/site/rules/marks.ts';

/** A text of the page. */
export type FoundText = { key: string; range: Range; element: HTMLElement };

type Start = { index: number; node: Text; at: number; around: Start | undefined };

const NAMED = ['alt', 'placeholder', 'aria-label', 'title', 'href', 'value', 'content'];

function clearAttributes(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*')) {
    for (const name of NAMED) {
      const value = element.getAttribute(name);
      if (value) element.setAttribute(name, takeMarks(value).text);
    }
  }
}

/** Removes the marks from the page and says where they were. A text within another one is a part of it. */
export function findTexts(body: HTMLElement, keys: readonly string[]): FoundText[] {
  clearAttributes(body);
  const page = body.ownerDocument;
  const walker = page.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const open: Start[] = [];
  const found: { start: Start; node: Text; at: number }[] = [];
  for (let next = walker.nextNode(); next; next = walker.nextNode()) {
    // The walker shows only texts.
    const node = next as Text;
    const { text, marks } = takeMarks(node.data);
    if (marks.length > 0) node.data = text;
    for (const { index, isStart, at } of marks) {
      if (isStart) open.push({ index, node, at, around: open.at(-1) });
      else {
        const position = open.findLastIndex((one) => one.index === index);
        const [start] = position < 0 ? [] : open.splice(position, 1);
        if (start) found.push({ start, node, at });
      }
    }
  }
  const closed = new Set(found.map(({ start }) => start));
  return found.flatMap(({ start, node, at }) => {
    const key = keys[start.index];
    const element = start.node.parentElement;
    if (key === undefined || element === null || (start.around && closed.has(start.around))) return [];
    const range = page.createRange();
    range.setStart(start.node, start.at);
    range.setEnd(node, at);
    return [{ key, range, element }];
  });
}
