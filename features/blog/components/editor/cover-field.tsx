import { useQuery } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { coverField as copy, pictureDialog } from '#content/pictures.ts';
import { isDescribed, parseAddress, tileAddress } from '#features/pictures/rules.ts';
import { findPicture, pictureKey } from '#features/pictures/staff-client.ts';
import { valueOf } from '#lib/api/api.ts';
import { ErrorText } from '#ui/form/error-text.tsx';
import { useFilled } from '#ui/form/form.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { editPostPath } from '../../rules.ts';
import type { PostFormState } from './use-post-form.ts';

const PictureDialog = lazyPart(() => import('#features/pictures/components/picker/picture-dialog.tsx'));

type ButtonProps = {
  post: Pick<PostFormState, 'write'>;
  onChosen?: (address: string) => void;
  className: string;
  children: ReactNode;
};

/** Chooses a picture for the field `imageUrl`. */
export function CoverButton({ post, onChosen, className, children }: ButtonProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setChoosing(true)}>
        <ImagePlus className="icon" aria-hidden />
        {children}
      </button>
      {isChoosing && (
        <PictureDialog
          purpose="cover"
          onInsert={({ address }) => {
            post.write({ imageUrl: address });
            onChosen?.(address);
          }}
          onClose={() => setChoosing(false)}
          editPath={editPostPath}
        />
      )}
    </>
  );
}

/** The address that the form has, also when it fills it. */
function useAddress() {
  const { error, value, round } = useFilled('imageUrl');
  const start = typeof value === 'string' ? value : '';
  const [chosen, setChosen] = useState({ address: start, round });
  return {
    error,
    address: chosen.round === round ? chosen.address : start,
    follow: (address: string) => setChosen({ address, round }),
  };
}

function Shown({ address }: { address: string }) {
  const { data: picture } = useQuery({
    queryKey: [...pictureKey, 'one', address],
    queryFn: async () => valueOf(await findPicture(address)),
    enabled: parseAddress(address) !== null,
  });
  if (!picture) {
    return (
      <p className="min-w-0 text-sm text-muted wrap-anywhere">{parseAddress(address) ? address : copy.elsewhere}</p>
    );
  }
  const { alt, focusX, focusY } = picture;
  return (
    <>
      <img
        className="aspect-video w-40 flex-none rounded-md object-cover"
        src={tileAddress(picture.files)}
        alt=""
        style={{ objectPosition: `${focusX}% ${focusY}%` }}
      />
      <p
        className={`min-w-0 flex-[1_1_10rem] text-sm wrap-anywhere ${isDescribed(picture) ? '' : 'text-warning-text'}`}
      >
        {alt || (isDescribed(picture) ? copy.decoration : pictureDialog.noAlt)}
      </p>
    </>
  );
}

/** The picture above the post, which lists and shared links show too. */
export function CoverField({ post }: { post: Pick<PostFormState, 'write'> }) {
  const { error, address, follow } = useAddress();
  const id = useId();

  function remove() {
    post.write({ imageUrl: '' });
    follow('');
  }

  return (
    <div
      className="field min-w-0"
      role="group"
      aria-labelledby={id}
      aria-describedby={error ? `${id}-note` : undefined}
    >
      <p className="label" id={id}>
        {copy.label} <span>(optional)</span>
      </p>
      <input type="hidden" name="imageUrl" value={address} readOnly />
      <div
        className={`flex flex-wrap items-center gap-3 rounded-md border p-3 ${error ? 'border-danger' : 'border-line'}`}
      >
        {address === '' ? (
          <p className="min-w-0 flex-[1_1_10rem] text-sm text-muted">{copy.none}</p>
        ) : (
          <Shown address={address} />
        )}
        <span className="ml-auto flex flex-wrap gap-2">
          <CoverButton post={post} onChosen={follow} className="btn btn-s btn-sm">
            {address === '' ? copy.choose : copy.replace}
          </CoverButton>
          {address !== '' && (
            <button type="button" className="btn btn-g btn-sm" onClick={remove}>
              {copy.remove}
            </button>
          )}
        </span>
      </div>
      {error && (
        <ErrorText id={`${id}-note`} role="alert">
          {error}
        </ErrorText>
      )}
    </div>
  );
}
