import { DEFAULT_ACCENT } from '#lib/color/accent-scale.ts';
import type { Brand } from './use-brand.ts';

const MARK = '/brand/mark.svg';

/** The drafted logo, or the default mark in the drafted accent, whatever is published. */
export function markOf(values: Brand['values'], accent: string, theme: 'light' | 'dark'): string {
  const own = theme === 'dark' ? values.logoDark || values.logoLight : values.logoLight;
  return own || `${MARK}?accent=${(accent || DEFAULT_ACCENT).slice(1)}`;
}
