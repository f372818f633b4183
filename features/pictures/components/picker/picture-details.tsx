import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { pictureFacts as copy } from '#content/pictures.ts';
import { useDates } from '#ui/text/zone.ts';
import type { ListedPicture } from '../../contract.ts';
import { LONGEST_ALT, tileAddress } from '../../rules.ts';
import { FocalPoint } from './focal-point.tsx';
import { sizeOf } from './picture-grid.tsx';
import type { Description } from './use-choice.ts';

function Uses({ uses, editPath }: Pick<ListedPicture, 'uses'> & Pick<Props, 'editPath'>) {
  return (
    <ul className="grid max-h-28 gap-0.5 overflow-y-auto">
      {uses.map(({ place, title, postId }) => (
        <li key={place} className="truncate">
          {postId === null ? (
            place === 'brand' ? (
              copy.brand
            ) : (
              copy.deletedPost
            )
          ) : (
            <Link className="link block truncate text-sm" to={editPath(postId)} target="_blank" rel="noopener">
              {title}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

type Props = {
  picture: ListedPicture;
  described: Description;
  onChange: (change: Partial<Description>) => void;
  onDelete: () => void;
  /** Where a post is edited. */
  editPath: (post: number) => string;
};

function AltFields({ described, onChange }: Pick<Props, 'described' | 'onChange'>) {
  const id = useId();
  const { alt, isDecoration } = described;
  return (
    <>
      <div className="field">
        <label className="label" htmlFor={id}>
          {copy.alt} {!isDecoration && <span>{copy.altRequired}</span>}
        </label>
        <textarea
          id={id}
          className="input"
          rows={3}
          maxLength={LONGEST_ALT}
          value={alt}
          disabled={isDecoration}
          aria-required={!isDecoration}
          aria-describedby={`${id}-note`}
          onChange={({ currentTarget }) => onChange({ alt: currentTarget.value })}
        />
        <p className="hint" id={`${id}-note`}>
          {copy.altHint}
        </p>
      </div>
      <label className="flex cursor-pointer gap-2.5">
        <input
          type="checkbox"
          className="check mt-0.5"
          checked={isDecoration}
          onChange={({ currentTarget }) => onChange({ isDecoration: currentTarget.checked })}
        />
        <span>
          {copy.decoration}
          <small className="block text-xs text-subtle">{copy.decorationHint}</small>
        </span>
      </label>
    </>
  );
}

/** What the chosen picture shows, where its subject is, and where it is used. */
export function PictureDetails({ picture, described, onChange, onDelete, editPath }: Props) {
  const { mediumDay } = useDates();
  const { name, createdAt, uses } = picture;
  return (
    <section className="grid content-start gap-4" aria-label={copy.label}>
      <FocalPoint
        src={tileAddress(picture.files)}
        focusX={described.focusX}
        focusY={described.focusY}
        onChange={onChange}
      />
      <AltFields described={described} onChange={onChange} />
      <dl className="facts border-line border-t pt-4 text-sm">
        <div>
          <dt>{copy.file}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{copy.size}</dt>
          <dd className="tabular-nums">{sizeOf(picture)}</dd>
        </div>
        <div>
          <dt>{copy.uploaded}</dt>
          <dd>{mediumDay(createdAt)}</dd>
        </div>
        {uses.length > 0 && (
          <div>
            <dt>{copy.usedIn}</dt>
            <dd>
              <Uses uses={uses} editPath={editPath} />
            </dd>
          </div>
        )}
      </dl>
      {uses.length === 0 ? (
        <button type="button" className="btn btn-g btn-sm justify-self-start text-danger-text" onClick={onDelete}>
          <Trash2 className="icon" aria-hidden />
          {copy.remove}
        </button>
      ) : (
        <p className="text-xs text-subtle">{copy.inUse}</p>
      )}
    </section>
  );
}
