import { type ClipboardEvent, type DragEvent, type RefObject, useState } from 'react';
import { postForm } from '#content/blog-management.ts';
import { LARGEST_PICTURE, lastingAddress } from '#features/pictures/rules.ts';
import { addPicture } from '#features/pictures/staff-client.ts';
import { shownFileName } from '#lib/text/file-name.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { addBlock, linkSelection } from '#lib/text/markup-edit.ts';
import { edit } from '#ui/form/controls/markup-toolbar.tsx';
import { fileSize } from '#ui/text/file-size.ts';
import { markupOf } from './pasted-markup.ts';

const { writing: copy } = postForm;

type Area = RefObject<HTMLTextAreaElement | null>;

const picturesIn = ({ files }: DataTransfer) => [...files].filter(({ type }) => type.startsWith('image/'));

async function upload(file: File): Promise<{ url: string } | { reason: string }> {
  if (file.size > LARGEST_PICTURE) {
    return { reason: fillText(copy.tooLarge, { size: fileSize(file.size) }) };
  }
  const result = await addPicture(file).catch(() => null);
  if (result?.ok) return { url: lastingAddress(result.value.files) };
  return { reason: result?.message || copy.unreachable };
}

/** Uploads pictures one after the other, each onto a line of its own, and returns the focus to where it was. */
function useUploads(area: Area) {
  const [status, setStatus] = useState('');

  async function uploadAll(files: readonly File[]) {
    const failed: string[] = [];
    for (const file of files) {
      const name = shownFileName(file.name);
      setStatus(fillText(copy.uploading, { name }));
      const result = await upload(file);
      if ('reason' in result) {
        failed.push(fillText(copy.failed, { name, reason: result.reason }));
        continue;
      }
      const focused = document.activeElement;
      edit(area, (selected) => addBlock(selected, `![](${result.url})`));
      if (focused instanceof HTMLElement && focused !== document.body) focused.focus({ preventScroll: true });
      setStatus(fillText(copy.uploaded, { name }));
    }
    if (failed.length > 0) setStatus(failed.join(' '));
  }
  return { status, uploadAll };
}

/** Pasting and dropping: formatted text becomes our marks, an address a link, a picture is uploaded. */
export function usePasting(area: Area, mayAddPictures: boolean) {
  const { status, uploadAll } = useUploads(area);

  function pasteText(data: DataTransfer): boolean {
    const html = data.getData('text/html');
    const marks = html ? markupOf(html) : null;
    if (marks !== null) {
      return edit(area, ({ text, start, end }) => {
        const inserted = start === 0 || text[start - 1] === '\n' || !marks.includes('\n') ? marks : `\n\n${marks}`;
        const cursor = start + inserted.length;
        return { text: text.slice(0, start) + inserted + text.slice(end), start: cursor, end: cursor };
      });
    }
    return edit(area, (selected) => linkSelection(selected, data.getData('text/plain')));
  }

  return {
    status,
    /** On a line of its own. Our marks have no place for brackets and line breaks in a description. */
    insert: ({ address, alt }: { address: string; alt: string }) =>
      edit(area, (selected) => addBlock(selected, `![${alt.replace(/[[\]\s]+/g, ' ').trim()}](${address})`)),
    onPaste: (event: ClipboardEvent) => {
      const data = event.clipboardData;
      const files = mayAddPictures ? picturesIn(data) : [];
      // A picture that was copied from a page comes with HTML that only names it.
      const hasText = data.getData('text/plain').trim() !== '';
      if (files.length > 0 && !hasText) {
        event.preventDefault();
        void uploadAll(files);
      } else if (pasteText(data)) event.preventDefault();
    },
    onDragOver: (event: DragEvent) => {
      if (mayAddPictures && event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const files = mayAddPictures ? picturesIn(event.dataTransfer) : [];
      if (files.length === 0) return;
      event.preventDefault();
      void uploadAll(files);
    },
  };
}
