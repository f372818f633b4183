import { useState } from 'react';
import { BrandMark } from '#app/document/brand-mark.tsx';
import { blog } from '#content/blog/blog.ts';
import { company } from '#content/company.ts';
import { footer } from '#content/frame.ts';
import { authorOf } from '#features/blog/rules.ts';
import { NewsletterForm } from '#features/newsletter/components/newsletter-form.tsx';
import { fillText } from '#lib/text/fill-text.ts';
import { initialsOfName } from '#lib/text/initials.ts';
import { Avatar } from '#ui/avatar.tsx';
import { CopyLink } from './copy-link.tsx';

/** Who wrote the post. The company signs with its mark. */
export function AuthorLine({ post }: { post: { authorName: string; authorTitle?: string | null } }) {
  const author = authorOf(post);
  const isCompany = author === company.name;
  const aboutPerson = post.authorTitle ? fillText(blog.byTitle, { title: post.authorTitle }) : blog.byAuthor;
  return (
    <div className="mt-14 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-4 border-y border-line py-6 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      {isCompany ? (
        <BrandMark side={52} className="size-13" />
      ) : (
        <span aria-hidden>
          <Avatar initials={initialsOfName(author)} className="t-violet size-13 text-lg" />
        </span>
      )}
      <div className="text-[0.9375rem]/[1.55] wrap-anywhere">
        <p className="text-lg/6 font-strong">{author}</p>
        <p className="text-muted">{isCompany ? blog.byCompany : aboutPerson}</p>
      </div>
      <div className="max-sm:col-span-full">
        <CopyLink />
      </div>
    </div>
  );
}

/** After signing up, it says so in place. */
export function NewsletterLine() {
  const [isDone, setDone] = useState(false);
  const { title, text } = blog.subscribe;
  return (
    <section
      aria-label={title}
      className="mt-10 grid items-center gap-x-8 rounded-xl border border-line bg-bg-subtle p-7 sm:grid-cols-2 print:hidden"
    >
      <div>
        <h2 className="font-display text-[1.5rem]/[1.2] tracking-[-0.018em]">{title}</h2>
        <p className="muted mt-2 text-md/normal">{text}</p>
      </div>
      {isDone ? (
        <p role="status" className="max-sm:mt-4">
          {footer.newsletter.done.text}
        </p>
      ) : (
        <NewsletterForm draft="draft:newsletter-post" onDone={() => setDone(true)} />
      )}
    </section>
  );
}
