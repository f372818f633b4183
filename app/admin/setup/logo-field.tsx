import { useState } from 'react';
import { addressIn } from '#app/admin/site/brand/picture-button.tsx';
import { setup as copy } from '#content/admin/admin-setup.ts';
import { ACCEPTED_PICTURES, LARGEST_PICTURE, UNUSABLE } from '#features/pictures/rules.ts';
import { addPicture } from '#features/pictures/staff-client.ts';
import { problemOfLogo } from '#features/site/rules/limits.ts';
import { FileButton } from '#ui/form/file-button.tsx';

const texts = copy.look.logo;

type Props = { logo: string; onChange: (logo: string) => void };

/** Uploads at once; the logo is shown to visitors with the step. */
export function LogoField({ logo, onChange }: Props) {
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function upload(file: File) {
    if (file.size > LARGEST_PICTURE) return setProblem(UNUSABLE.too_large);
    setUploading(true);
    setProblem(null);
    const result = await addPicture(file).catch(() => null);
    const unusable = result?.ok ? problemOfLogo(result.value) : result?.message || copy.failed.text;
    if (result?.ok && !unusable) onChange(addressIn(result.value.files));
    else setProblem(unusable);
    setUploading(false);
  }

  return (
    <div>
      <p className="label">
        {texts.label} <span>{texts.optional}</span>
      </p>
      <div className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-4">
        <img className="size-10 object-contain" src={logo || '/brand/mark.svg'} alt="" width="40" height="40" />
        <FileButton
          className="btn btn-s btn-sm"
          inputName={texts.label}
          accept={ACCEPTED_PICTURES}
          aria-disabled={isUploading}
          onChosen={([file]) => {
            if (file) void upload(file);
          }}
        >
          {isUploading ? texts.uploading : texts.choose}
        </FileButton>
        {logo && (
          <button type="button" className="btn btn-g btn-sm" onClick={() => onChange('')}>
            {texts.remove}
          </button>
        )}
      </div>
      <p
        className={`mt-1.5 text-sm ${problem ? 'text-danger-text' : 'text-muted'}`}
        role={problem ? 'alert' : undefined}
      >
        {problem ?? texts.hint}
      </p>
    </div>
  );
}
