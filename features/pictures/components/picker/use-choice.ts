import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pictureDialog as copy } from '#content/pictures.ts';
import { isSameJson } from '#lib/differs.ts';
import { showToast } from '#ui/toast/toast.ts';
import type { ListedPicture, Picture } from '../../contract.ts';
import { changePicture, pictureKey } from '../../staff-client.ts';

export type Description = Pick<Picture, 'alt' | 'isDecoration' | 'focusX' | 'focusY'>;

const describe = ({ alt, isDecoration, focusX, focusY }: Description): Description => ({
  alt: isDecoration ? '' : alt.trim(),
  isDecoration,
  focusX,
  focusY,
});

const isSame = (one: Description, other: Description) => isSameJson(describe(one), describe(other));

/** The chosen picture and what was written about it, which is stored when another one is chosen or the dialog closes. */
export function useChoice() {
  const queries = useQueryClient();
  const [picture, setPicture] = useState<ListedPicture>();
  const [described, setDescribed] = useState<Description>();

  const isChanged = picture !== undefined && described !== undefined && !isSame(picture, described);

  /** Returns whether what was written is stored. */
  async function save(): Promise<boolean> {
    if (!isChanged) return true;
    const result = await changePicture(picture.hash, describe(described));
    if (!result.ok) {
      showToast(copy.notSaved, result.message || copy.unreachable, { isError: true });
      return false;
    }
    setPicture((now) => (now?.hash === picture.hash ? { ...now, ...result.value } : now));
    await queries.invalidateQueries({ queryKey: pictureKey });
    return true;
  }

  return {
    picture,
    described,
    isChanged,
    save,
    choose: (next: ListedPicture | undefined) => {
      void save();
      setPicture(next);
      setDescribed(next);
    },
    /** Nothing of it is stored. */
    drop: () => {
      setPicture(undefined);
      setDescribed(undefined);
    },
    write: (change: Partial<Description>) => setDescribed((now) => now && { ...now, ...change }),
  };
}
