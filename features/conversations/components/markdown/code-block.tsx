import { Copy } from 'lucide-react';
import { thread as copy } from '#content/conversations.ts';
import { copyText } from '#ui/browser/copy-text.ts';
import { showToast } from '#ui/toast/toast.ts';
import { ScrollArea } from './scroll-area.tsx';

const LONGEST_LANGUAGE = 20;

async function copyCode(code: string) {
  if (await copyText(code)) showToast(copy.codeCopied);
  else showToast(...copy.notCopied, { isError: true });
}

export function CodeBlock({ code, language }: { code: string; language: string }) {
  const name = (language.split(/\s/)[0] ?? '').slice(0, LONGEST_LANGUAGE);
  return (
    <div className="code-block">
      <div className="flex items-center justify-between pl-3 border-b border-line text-xs text-muted">
        <span>{name || copy.code}</span>
        <button
          type="button"
          className="btn btn-g btn-sm [--h:1.875rem] gap-[0.4rem] px-[0.55rem] text-muted max-lg:[--h:2.75rem]"
          onClick={() => void copyCode(code)}
        >
          <Copy className="icon size-3.5" aria-hidden />
          {copy.copyCode}
        </button>
      </div>
      <ScrollArea label={copy.code}>
        <pre className="w-max py-2.5 px-3 wrap-normal">
          <code>{code}</code>
        </pre>
      </ScrollArea>
    </div>
  );
}
