const SHAPE = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z';

/** The filled part of a star, in percent. */
function fillOf(star: number, rating: number): 0 | 50 | 100 {
  const missing = star - rating;
  if (missing <= 0) return 100;
  return missing <= 0.5 ? 50 : 0;
}

/** `rating` is 1 to 5 in steps of 0.5. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span className="inline-flex gap-[0.15rem] text-apricot" role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((star) => {
        const fill = fillOf(star, rating);
        return (
          <svg key={star} viewBox="0 0 24 24" className="size-4" fill="currentColor" data-fill={fill} aria-hidden>
            {fill < 100 && <path d={SHAPE} opacity=".22" />}
            {fill > 0 && <path d={SHAPE} style={fill < 100 ? { clipPath: 'inset(0 50% 0 0)' } : undefined} />}
          </svg>
        );
      })}
    </span>
  );
}
