import { Picture } from '#ui/picture.tsx';

const AFTER_TEXT =
  'max-sm:not-in-data-painted:hidden noscript:block! animate-[arrive_var(--dur-4)_var(--ease-out)_0.2s_backwards] will-change-[opacity]';

type Props = {
  sizes: string;
  className: string;
  /** In the first view of phones, the text comes first. */
  isAfterText?: boolean;
};

/** On its own layer, the picture fades in without a repaint, so that the headline remains the largest contentful paint. */
export function HeroPicture({ sizes, className, isAfterText = false }: Props) {
  return (
    <Picture
      name="hero"
      widths={[800, 1280, 1920]}
      width={1920}
      height={1080}
      sizes={sizes}
      alt=""
      className={`absolute size-full object-cover ${className} ${isAfterText ? AFTER_TEXT : ''}`}
      fetchPriority="low"
    />
  );
}
