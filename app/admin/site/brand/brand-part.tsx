import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { brandPart as copy } from '#content/admin/admin-brand.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { DEFAULT_ACCENT, holdsEveryContrast } from '#lib/color/accent-scale.ts';
import { parseHex } from '#lib/color/oklch.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { shownValue, textsQuery } from '../site-query.ts';
import { AccentCard } from './accent-card.tsx';
import { BrandCard } from './brand-card.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { FactsCard } from './facts-card.tsx';
import { IconCard, LogoCard } from './logo-cards.tsx';
import { type Brand, useBrand } from './use-brand.ts';

const TYPING_MS = 150;

/** What is typed is checked at once and drafted if it passes; a draft from elsewhere replaces it. */
function useAccent({ values, save }: Brand, onBlocked: (isBlocked: boolean) => void) {
  const stored = values.accent;
  const [typed, setTyped] = useState(stored);
  const [accent, setAccent] = useState(stored);
  const [seen, setSeen] = useState(stored);
  const [sent, setSent] = useState(stored);
  if (stored !== seen) {
    setSeen(stored);
    if (stored !== sent) {
      setTyped(stored);
      setAccent(stored);
      setSent(stored);
    }
  }

  const color = parseHex(typed);
  const isBlocked = color === null || !holdsEveryContrast(color);
  useEffect(() => onBlocked(isBlocked), [isBlocked, onBlocked]);
  useEffect(() => () => onBlocked(false), [onBlocked]);

  useEffect(() => {
    if (color === null || color === sent) return undefined;
    const timer = setTimeout(() => {
      setAccent(color);
      if (!holdsEveryContrast(color)) return;
      setSent(color);
      void save('accent', color === DEFAULT_ACCENT ? null : color).then((isStored) => {
        if (isStored) return;
        // The same color can then be chosen again.
        setTyped((now) => (parseHex(now) === color ? stored : now));
        setAccent((now) => (now === color ? stored : now));
        setSent((last) => (last === color ? stored : last));
      });
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [color, sent, save, stored]);

  return { typed, accent, isColor: color !== null, isDefault: color === DEFAULT_ACCENT, setTyped };
}

const FontsCard = () => (
  <BrandCard heading={copy.fonts.heading} text={copy.fonts.text} className="grid gap-4 p-5 sm:grid-cols-2">
    {(['display', 'sans'] as const).map((font) => {
      const [name, use] = copy.fonts[font];
      return (
        <div key={font} className="flex items-center gap-4">
          <span className={`text-d3 ${font === 'display' ? 'font-display' : 'font-semibold'}`} aria-hidden>
            {copy.fonts.sample}
          </span>
          <p>
            <b className="block text-base font-strong">{name}</b>
            <span className="text-sm text-muted">{use}</span>
          </p>
        </div>
      );
    })}
  </BrandCard>
);

type Props = { onBlocked: (isBlocked: boolean) => void };

function LoadedBrand({ brand, onBlocked }: Props & { brand: Brand }) {
  const { typed, accent, isColor, isDefault, setTyped } = useAccent(brand, onBlocked);
  const nameText = brand.textOf('company.name');
  const name = nameText ? String(shownValue(nameText) ?? '') : '';
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid gap-4">
        <FactsCard brand={brand} />
        <LogoCard brand={brand} accent={accent} name={name} />
        <IconCard brand={brand} accent={accent} name={name} />
        <AccentCard
          typed={typed}
          accent={accent}
          isColor={isColor}
          isDefault={isDefault}
          onType={setTyped}
          onRestore={() => setTyped(DEFAULT_ACCENT)}
        />
        <FontsCard />
      </div>
      <BrandPreview brand={brand} accent={accent} name={name} />
    </div>
  );
}

export default function BrandPart({ onBlocked }: Props) {
  const { isError, refetch } = useQuery(textsQuery);
  const brand = useBrand();
  if (isError && !brand) return <ErrorPanel text={copy.failed} again={copy.again} onRetry={() => void refetch()} />;
  return brand ? (
    <LoadedBrand brand={brand} onBlocked={onBlocked} />
  ) : (
    <SkeletonRows label={adminPanel.loading} count={6} />
  );
}
