import { type MouseEvent, useDeferredValue, useEffect, useRef } from 'react';
import { postForm } from '#content/blog-management.ts';
import { parseAddress } from '#features/pictures/rules.ts';
import type { PictureBlock } from '#lib/text/markup.ts';
import { Prose } from '#ui/text/prose.tsx';

const { writing: copy } = postForm;

const picture = ({ src, alt }: PictureBlock) =>
  parseAddress(src) ? (
    <img src={src} alt={alt} loading="lazy" />
  ) : (
    <p className="muted rounded-md border border-line border-dashed p-4 text-sm">{copy.elsewhere}</p>
  );

export type PreviewProps = {
  content: string;
  /** The line with the cursor; its block is marked and scrolled into view. */
  line: number;
  onPick: (line: number) => void;
  className?: string;
};

const lineOf = (element: Element) => Number(element.getAttribute('data-line'));

/** The text with the styles of the public page. */
export default function PostPreview({ content, line, onPick, className = '' }: PreviewProps) {
  const shown = useDeferredValue(content);
  const pane = useRef<HTMLElement>(null);

  useEffect(() => {
    const blocks = [...(pane.current?.querySelectorAll('[data-line]') ?? [])];
    const current = shown === '' ? undefined : blocks.findLast((block) => lineOf(block) <= line);
    for (const block of blocks) block.toggleAttribute('data-current', block === current);
    const { current: box } = pane;
    if (!box || !(current instanceof HTMLElement) || box.scrollHeight <= box.clientHeight) return;
    const top = current.offsetTop - box.offsetTop;
    const isSeen = top >= box.scrollTop && top + current.offsetHeight <= box.scrollTop + box.clientHeight;
    if (!isSeen) box.scrollTo({ top: top - box.clientHeight / 3 });
  }, [line, shown]);

  /** A shortcut for the mouse; the keyboard moves the cursor in the text itself. */
  function pick({ target }: MouseEvent) {
    const block = target instanceof Element && !target.closest('a') ? target.closest('[data-line]') : null;
    if (block) onPick(lineOf(block));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what a click does is also done by the text field.
    <section ref={pane} className={`wrap-anywhere ${className}`} aria-label={copy.preview} onMouseUp={pick}>
      {shown.trim() ? (
        <Prose
          content={shown}
          className="m-0 text-base [&>h2]:mt-8 [&>h2]:text-2xl [&>[data-current]]:rounded-sm [&>[data-current]]:bg-accent-soft [&>[data-current]]:shadow-[0_0_0_0.5rem_var(--accent-soft)]"
          renderPicture={picture}
          hasLines
        />
      ) : (
        <p className="muted">{copy.empty}</p>
      )}
    </section>
  );
}
