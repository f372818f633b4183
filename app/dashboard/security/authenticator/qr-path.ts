import { create } from 'qrcode';

/** Modules around the code that readers need to find it. */
const QUIET_ZONE = 4;

/** The dark modules of a QR code as an SVG path, one rectangle per run, and the width of the code in modules. */
export function qrPath(text: string): { path: string; width: number } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const rows = Array.from({ length: size }, (_, row) =>
    [...data.subarray(row * size, (row + 1) * size)].map((module) => (module ? '1' : '0')).join(''),
  );
  const path = rows.flatMap((modules, row) =>
    [...modules.matchAll(/1+/g)].map(
      ({ index, 0: run }) => `M${index + QUIET_ZONE} ${row + QUIET_ZONE}h${run.length}v1h-${run.length}z`,
    ),
  );
  return { path: path.join(''), width: size + 2 * QUIET_ZONE };
}
