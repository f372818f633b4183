import { Check } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { pictureDialog as copy } from '#content/pictures.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import { fileSize } from '#ui/text/file-size.ts';
import type { ListedPicture } from '../../contract.ts';
import { tileAddress } from '../../rules.ts';

const usesOf = ({ uses }: ListedPicture) => countedText(copy.uses, uses.length);

export const sizeOf = ({ width, height, sizeBytes }: Pick<ListedPicture, 'width' | 'height' | 'sizeBytes'>) =>
  fillText(copy.size, { width: String(width), height: String(height), size: fileSize(sizeBytes) });

function Tile({ picture }: { picture: ListedPicture }) {
  const { alt, isDecoration, focusX, focusY } = picture;
  const name = alt || (isDecoration ? copy.decoration : copy.noAlt);
  return (
    <>
      <span className="relative block aspect-4/3 overflow-hidden rounded-md bg-surface-sunken outline-offset-2 group-aria-pressed:outline-2 group-aria-pressed:outline-accent">
        <img
          className="size-full object-cover"
          src={tileAddress(picture.files)}
          alt=""
          loading="lazy"
          style={{ objectPosition: `${focusX}% ${focusY}%` }}
        />
        <span className="absolute top-2 right-2 hidden size-5.5 place-items-center rounded-full bg-accent text-on-accent group-aria-pressed:grid">
          <Check className="icon size-3.5" aria-hidden />
        </span>
      </span>
      <b className={`mt-1.5 block truncate text-sm ${alt || isDecoration ? '' : 'text-warning-text'}`}>{name}</b>
      <small className="block truncate text-xs text-subtle tabular-nums">{sizeOf(picture)}</small>
      <small className="block truncate text-xs text-subtle">{usesOf(picture)}</small>
    </>
  );
}

/** How many tiles the next one is away. A row has as many as there are at the first one's height. */
function stepOf(key: string, tiles: readonly HTMLElement[]): number | null {
  const top = tiles[0]?.offsetTop;
  const columns = Math.max(1, tiles.filter((tile) => tile.offsetTop === top).length);
  const steps: Partial<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  return steps[key] ?? null;
}

type Props = {
  pictures: readonly ListedPicture[];
  chosen: string | undefined;
  onChoose: (picture: ListedPicture) => void;
  /** Enter on the one that is chosen already. */
  onInsert: () => void;
  /** The Delete key. */
  onDelete: (picture: ListedPicture) => void;
};

/** One stop of the Tab key; arrow keys move in it. */
export function PictureGrid({ pictures, chosen, onChoose, onInsert, onDelete }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const entry = pictures.some(({ hash }) => hash === chosen) ? chosen : pictures[0]?.hash;

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>, picture: ListedPicture) {
    if (event.key === 'Enter' && picture.hash === chosen) {
      event.preventDefault();
      return onInsert();
    }
    if (event.key === 'Delete') return onDelete(picture);
    const tiles = [...(list.current?.querySelectorAll('button') ?? [])];
    const step = stepOf(event.key, tiles);
    if (step === null) return;
    event.preventDefault();
    tiles[tiles.indexOf(event.currentTarget) + step]?.focus();
  }

  return (
    <ul
      ref={list}
      className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-3 gap-y-4"
      aria-label={copy.grid}
    >
      {pictures.map((picture) => (
        <li key={picture.hash} className="min-w-0">
          <button
            type="button"
            className="group block w-full rounded-md text-left"
            aria-pressed={picture.hash === chosen}
            tabIndex={picture.hash === entry ? 0 : -1}
            onClick={() => onChoose(picture)}
            onKeyDown={(event) => onKeyDown(event, picture)}
          >
            <Tile picture={picture} />
          </button>
        </li>
      ))}
    </ul>
  );
}
