import { brandPart as copy } from '#content/admin/admin-brand.ts';
import { company } from '#content/company.ts';
import { accentScale, previewTokens } from '#lib/color/accent-scale.ts';
import { draftedSharePicture } from '../share-picture.ts';
import { BrandCard } from './brand-card.tsx';
import { markOf } from './mark.ts';
import { PictureButton, PictureFacts } from './picture-button.tsx';
import type { Brand } from './use-brand.ts';

type Props = { brand: Brand; accent: string; name: string };

function Logo({ brand, accent, name, theme }: Props & { theme: 'light' | 'dark' }) {
  const key = theme === 'light' ? 'logoLight' : 'logoDark';
  const what = copy.logo[theme];
  const isSame = theme === 'dark' && brand.values.logoDark === '';
  return (
    <div className="overflow-hidden rounded-lg border border-line">
      <div
        className="flex h-28 items-center justify-center gap-2.5 bg-bg px-3 text-xl font-semibold tracking-[-0.022em] text-fg"
        style={previewTokens(accentScale(accent), theme)}
      >
        <img
          className="size-7 flex-none object-contain"
          src={markOf(brand.values, accent, theme)}
          alt=""
          width="28"
          height="28"
        />
        <span className="truncate">{name}</span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-3.5 py-3">
        <div className="min-w-0">
          <b className="block text-base font-strong">{what}</b>
          <span className="block text-sm wrap-anywhere text-muted">
            <PictureFacts
              address={brand.values[key]}
              own={copy.own}
              standard={isSame ? copy.logo.same : copy.logo.design}
            />
          </span>
        </div>
        <PictureButton brand={brand} name={key} what={`${copy.logo.heading}, ${what}`} />
      </div>
    </div>
  );
}

export const LogoCard = (props: Props) => (
  <BrandCard heading={copy.logo.heading} text={copy.logo.text}>
    <div className="grid gap-4 sm:grid-cols-2">
      <Logo {...props} theme="light" />
      <Logo {...props} theme="dark" />
    </div>
    <p className="mt-3.5 text-sm text-muted">{copy.logo.hint}</p>
  </BrandCard>
);

const ICON_SIZES = ['size-16', 'size-8', 'size-4'];

export function IconCard({ brand, accent, name }: Props) {
  const { icon, sharePicture } = brand.values;
  const shown = icon || markOf(brand.values, accent, 'light');
  return (
    <BrandCard
      heading={copy.icon.heading}
      text={copy.icon.text}
      className="grid gap-x-6 gap-y-5 p-5 sm:grid-cols-[13rem_1fr]"
    >
      <div>
        <h3 className="text-base font-strong">{copy.icon.icon}</h3>
        <div className="mt-2.5 flex h-26 items-center justify-center gap-4 rounded-lg border border-line bg-surface-sunken">
          {ICON_SIZES.map((size) => (
            <img key={size} className={`${size} object-contain`} src={shown} alt="" width="64" height="64" />
          ))}
        </div>
        <p className="mt-2.5 mb-3 text-sm text-muted">
          <PictureFacts address={icon} own={copy.own} standard={copy.icon.fromMark} />
        </p>
        <PictureButton brand={brand} name="icon" what={copy.icon.icon} label={copy.icon.replaceIcon} />
      </div>
      <div>
        <h3 className="text-base font-strong">{copy.icon.share}</h3>
        <div className="mt-2.5 overflow-hidden rounded-lg border border-line">
          <img
            className="aspect-[1200/630] w-full bg-surface-sunken object-cover"
            src={sharePicture || draftedSharePicture(brand.textOf)}
            alt={copy.icon.shareAlt}
            width="1200"
            height="630"
            loading="lazy"
          />
          <p className="border-t border-line px-3.5 py-2.5 text-base font-strong">{name || company.name}</p>
        </div>
        <p className="mt-2.5 mb-3 text-sm text-muted">
          <PictureFacts address={sharePicture} own={copy.icon.ownShare} standard={copy.icon.fromName} />
        </p>
        <PictureButton brand={brand} name="sharePicture" what={copy.icon.share} label={copy.icon.replaceShare} />
      </div>
    </BrandCard>
  );
}
