import { ArrowRight, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { brandPart as copy } from '#content/admin/admin-brand.ts';
import { hero } from '#content/landing/landing.ts';
import { accentScale, previewTokens } from '#lib/color/accent-scale.ts';
import { Choices } from '#ui/tabs/choices.tsx';
import { markOf } from './mark.ts';
import type { Brand } from './use-brand.ts';

type Theme = 'light' | 'dark';
type Props = { brand: Brand; accent: string; name: string };

const BOX = 'overflow-hidden rounded-lg border border-line bg-bg text-fg';

/** Pictures of pages: nothing in them can be used. */
function Samples({ brand, accent, name, theme }: Props & { theme: Theme }) {
  const { preview } = copy;
  const tokens = previewTokens(accentScale(accent), theme);
  const logo = (side: string, of: Theme) => (
    <img
      className={`${side} flex-none object-contain`}
      src={markOf(brand.values, accent, of)}
      alt=""
      width="24"
      height="24"
    />
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <section>
        <h3 className="mb-1.5 text-sm text-muted">{preview.landing}</h3>
        <div className={BOX} style={tokens} inert>
          <div className="flex items-center gap-2 border-b border-line bg-surface px-3.5 py-2.5 text-base font-semibold">
            {logo('size-6', theme)}
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className="btn btn-p btn-sm">{preview.action}</span>
          </div>
          <div className="px-3.5 py-5">
            <p className="text-sm font-medium text-accent-text">{hero.eyebrow}</p>
            <p className="display mt-2 text-d4 text-balance">{hero.headline}</p>
            <p className="mt-3 flex items-center gap-1.5 text-base font-medium text-accent-text">
              {preview.link} <ArrowRight className="icon" aria-hidden />
            </p>
          </div>
        </div>
      </section>
      <section>
        <h3 className="mb-1.5 text-sm text-muted">{preview.controls}</h3>
        <div className={`${BOX} flex flex-wrap items-center gap-3 p-3.5`} style={tokens} inert>
          <span className="btn btn-p btn-sm">{preview.primary}</span>
          <span className="btn btn-s btn-sm outline-2 outline-offset-2 outline-ring">{preview.secondary}</span>
          <span className="badge b-blue">
            <i aria-hidden />
            {preview.badge}
          </span>
        </div>
      </section>
      <section>
        <h3 className="mb-1.5 text-sm text-muted">{preview.email}</h3>
        <div className={`${BOX} bg-surface-sunken p-3.5`} style={previewTokens(accentScale(accent), 'light')} inert>
          <div className="rounded-lg border border-line bg-surface p-4">
            <p className="flex items-center gap-2 text-base font-semibold">
              {logo('size-6', 'light')}
              <span className="truncate">{name}</span>
            </p>
            <p className="mt-3 font-display text-xl">{preview.emailHeading}</p>
            <p className="mt-1.5 text-sm text-muted">{preview.emailText}</p>
            <span className="btn btn-p btn-sm mt-3">{preview.emailButton}</span>
          </div>
        </div>
      </section>
    </div>
  );
}

/** Shows the draft. On desktops it stays beside what is being changed; on narrow screens it comes first, closed. */
export function BrandPreview(props: Props) {
  const [theme, setTheme] = useState<Theme>('light');
  const { preview } = copy;
  return (
    <details
      className="card group sticky top-[calc(var(--header-h)+4.5rem)] overflow-hidden max-lg:static max-lg:order-first lg:[&::details-content]:contents"
      open={!matchMedia('(max-width: 64rem)').matches}
    >
      <summary className="flex min-h-13 cursor-pointer items-center gap-3 px-5 py-2.5 font-semibold lg:pointer-events-none lg:list-none">
        {preview.heading}
      </summary>
      <div className="border-t border-line p-5">
        <Choices
          label={preview.theme}
          className="mb-4 w-fit"
          chosen={theme}
          onChoose={setTheme}
          choices={[
            [
              'light',
              <span key="light" className="flex items-center gap-1.5">
                <Sun className="icon" aria-hidden /> {preview.light}
              </span>,
            ],
            [
              'dark',
              <span key="dark" className="flex items-center gap-1.5">
                <Moon className="icon" aria-hidden /> {preview.dark}
              </span>,
            ],
          ]}
        />
        <Samples {...props} theme={theme} />
      </div>
    </details>
  );
}
