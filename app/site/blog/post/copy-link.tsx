import { Check, Link as LinkIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { blog } from '#content/blog/blog.ts';
import { copyText } from '#ui/browser/copy-text.ts';
import { showToast } from '#ui/toast/toast.ts';

const SHOWN_MS = 2_000;

/** Copies the address of the page without what follows it. */
export function CopyLink() {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    if (!(await copyText(location.origin + location.pathname)))
      return showToast(blog.copy, blog.copyFailed, { isError: true });
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setCopied(false), SHOWN_MS);
  }

  const Icon = isCopied ? Check : LinkIcon;
  return (
    <>
      <button type="button" className="btn btn-s noscript:hidden print:hidden" onClick={() => void copy()}>
        <Icon className="icon" aria-hidden />
        {isCopied ? blog.copied : blog.copy}
      </button>
      <span className="sr" role="status">
        {isCopied && blog.copied}
      </span>
    </>
  );
}
