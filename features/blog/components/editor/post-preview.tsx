import { useDeferredValue } from 'react';
import { postForm } from '#content/blog-management.ts';
import { Prose } from '#ui/text/prose.tsx';

/** Uses the components of the public page. */
export default function PostPreview({ title, content }: { title: string; content: string }) {
  const shown = useDeferredValue(content);
  return (
    <section
      className="card p-6 wrap-anywhere [&>.prose]:mx-0 [&>.prose]:not-first:mt-6"
      aria-label={postForm.preview.heading}
    >
      {title && <p className="display d3">{title}</p>}
      {shown.trim() ? <Prose content={shown} /> : <p className="muted">{postForm.preview.empty}</p>}
    </section>
  );
}
