import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#app/admin/forms/use-admin-form.ts';
import { brandPart as copy } from '#content/admin/admin-brand.ts';
import { ACCEPTED_PICTURES, LARGEST_PICTURE, UNUSABLE } from '#features/pictures/rules.ts';
import { addPicture, findPicture, pictureKey } from '#features/pictures/staff-client.ts';
import { valueOf } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { FileButton } from '#ui/form/file-button.tsx';
import { fileSize } from '#ui/text/file-size.ts';
import { showToast } from '#ui/toast/toast.ts';
import type { Brand, BrandKey } from './use-brand.ts';

type Files = { width: number; format: string; url: string }[];

/** What pages show: an SVG, or a file that is sharp on every screen at the size of a logo. */
const LOGO_WIDTH = 320;

export function addressIn(files: Files): string {
  const vector = files.find(({ format }) => format === 'svg');
  const small = files.filter(({ format, width }) => format === 'webp' && width <= LOGO_WIDTH);
  return (vector ?? small.at(-1) ?? files.at(-1))?.url ?? '';
}

/** The name and size of an uploaded picture, in a sentence of the caller; `standard` while there is none. */
export function PictureFacts({ address, own, standard }: { address: string; own: string; standard: string }) {
  const { data } = useQuery({
    queryKey: [...pictureKey, address],
    queryFn: async () => valueOf(await findPicture(address)),
    enabled: address !== '',
  });
  if (address === '') return standard;
  return data ? fillText(own, { name: data.name, size: fileSize(data.sizeBytes) }) : '…';
}

type Props = { brand: Brand; name: BrandKey; what: string; label?: string; className?: string };

/** Uploads a picture at once, as a draft, or goes back to the design's own. */
export function PictureButton({ brand, name, what, label = copy.replace, className = '' }: Props) {
  const [isUploading, setUploading] = useState(false);

  async function upload(file: File) {
    if (file.size > LARGEST_PICTURE) return showToast(copy.notSaved, UNUSABLE.too_large, { isError: true });
    setUploading(true);
    const result = await addPicture(file).catch(() => null);
    if (result?.ok) await brand.save(name, addressIn(result.value.files));
    else showToast(copy.notSaved, result ? messageOf(result) : copy.unreadable, { isError: true });
    setUploading(false);
  }

  return (
    <span className={`flex flex-wrap gap-2 ${className}`}>
      <FileButton
        className="btn btn-s btn-sm"
        inputName={fillText(copy.buttonWhat, { label, what })}
        accept={ACCEPTED_PICTURES}
        aria-disabled={isUploading}
        aria-label={isUploading ? undefined : fillText(copy.buttonWhat, { label, what })}
        onChosen={([file]) => {
          if (file) void upload(file);
        }}
      >
        {isUploading ? copy.uploading : label}
      </FileButton>
      {brand.values[name] !== '' && (
        <button
          type="button"
          className="btn btn-g btn-sm"
          aria-label={fillText(copy.restoreWhat, { what })}
          onClick={() => void brand.save(name, null)}
        >
          {copy.restore}
        </button>
      )}
    </span>
  );
}
