/** Drawn here because the icon set has no brand icons. */
const strokes: Record<string, string> = {
  linkedin: 'M6.5 9.5v8M6.5 6.4v.1M10.5 17.5v-8M10.5 13c0-2 1.2-3.6 3.2-3.6s3.1 1.3 3.1 3.6v4.5',
  twitter: 'M5 5l14 14M19 5L5 19',
  facebook: 'M14.5 20v-7.5h2.6M14.5 12.5v-2.8c0-1.5.8-2.2 2.4-2.2M11.5 12.5h3',
  instagram:
    'M7 4h10a3 3 0 013 3v10a3 3 0 01-3 3H7a3 3 0 01-3-3V7a3 3 0 013-3zM12 8.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM16.6 7.3v.1',
};

export function SocialIcon({ id }: { id: string }) {
  return (
    <svg
      className="icon size-[1.2rem]"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={strokes[id]} />
    </svg>
  );
}
