import type { FoundText as Pieces } from '#lib/text/found-words.ts';

/** Underlined as well, because color alone says too little. */
const FOUND =
  'mx-[-0.1em] rounded-[0.125rem] bg-apricot-soft px-[0.1em] text-inherit shadow-[inset_0_-2px_0_var(--apricot)]';

export function FoundText({ pieces }: { pieces: Pieces }) {
  return pieces.map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <mark key={index} className={FOUND}>
        {piece}
      </mark>
    ),
  );
}
