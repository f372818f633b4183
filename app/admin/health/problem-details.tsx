import { Copy } from 'lucide-react';
import { health as copy } from '#content/admin/admin-health.ts';
import { copyText } from '#ui/browser/copy-text.ts';
import { showToast } from '#ui/toast/toast.ts';

/** What a machine said, to pass on. */
export function TechnicalLine({ text }: { text: string }) {
  async function copyLine() {
    if (await copyText(text)) showToast(copy.copied);
  }
  return (
    <p className="flex items-center gap-3 rounded-lg bg-hover py-1.5 pr-1.5 pl-3">
      <code className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">{text}</code>
      <button type="button" className="btn btn-g btn-sm flex-none" onClick={() => void copyLine()}>
        <Copy className="icon" aria-hidden />
        {copy.copy}
      </button>
    </p>
  );
}

export const Steps = ({ todo }: { todo: readonly string[] }) => (
  <ol className="grid list-decimal gap-1 pl-4.5 text-sm text-muted">
    {todo.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);
