import { useMemo } from 'react';
import { security } from '#content/security.ts';
import { qrPath } from './qr-path.ts';

/** Dark on light in both themes: many readers don't recognize inverted codes. */
export default function QrCode({ text }: { text: string }) {
  const { path, width } = useMemo(() => qrPath(text), [text]);
  return (
    <svg className="w-full fill-current" viewBox={`0 0 ${width} ${width}`} role="img" aria-label={security.app.qrCode}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
