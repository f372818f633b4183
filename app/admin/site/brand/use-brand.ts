import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageOf } from '#app/admin/forms/use-admin-form.ts';
import { brandPart as copy } from '#content/admin/admin-brand.ts';
import type { SiteText } from '#features/site/contract.ts';
import { saveText, siteKey } from '#features/site/staff-client.ts';
import { showToast } from '#ui/toast/toast.ts';
import { shownValue, textsQuery } from '../site-query.ts';

export type BrandKey = 'accent' | 'logoLight' | 'logoDark' | 'icon' | 'sharePicture';

export type Brand = {
  values: Record<BrandKey, string>;
  textOf: (key: string) => SiteText | undefined;
  /** Null for the default. One after the other, so that each knows the version before it. Returns whether it was stored. */
  save: (key: BrandKey, value: string | null) => Promise<boolean>;
};

/** The drafted brand; null until it is loaded. */
export function useBrand(): Brand | null {
  const { data } = useQuery(textsQuery);
  const queries = useQueryClient();
  const queue = useRef(Promise.resolve(true));
  if (!data) return null;

  const textOf = (key: string) => data.data.find((text) => text.key === key);
  const valueOf = (name: BrandKey) => {
    const text = textOf(`brand.${name}`);
    return text ? String(shownValue(text) ?? '') : '';
  };

  async function store(name: BrandKey, value: string | null) {
    const key = `brand.${name}`;
    const known = queries.getQueryData(textsQuery.queryKey)?.data.find((text) => text.key === key);
    const result = await saveText({ key, value, version: known?.version ?? 0 });
    await queries.invalidateQueries({ queryKey: siteKey });
    if (!result.ok) showToast(copy.notSaved, messageOf(result), { isError: true });
    return result.ok;
  }

  return {
    values: {
      accent: valueOf('accent'),
      logoLight: valueOf('logoLight'),
      logoDark: valueOf('logoDark'),
      icon: valueOf('icon'),
      sharePicture: valueOf('sharePicture'),
    },
    textOf,
    save: (name, value) => {
      queue.current = queue.current.then(() => store(name, value));
      return queue.current;
    },
  };
}
