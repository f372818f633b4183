/** In characters. Headers, emails and titles have room for it. */
export const LONGEST_COMPANY_NAME = 60;

const LOWEST_LOGO = 256;

/** Why a picture can't be a logo, as a sentence; null if it can. A vector is sharp at every size. */
export const problemOfLogo = ({ kind, height }: { kind: 'raster' | 'vector'; height: number }): string | null =>
  kind === 'raster' && height < LOWEST_LOGO
    ? `This picture is ${height} px high. Use an SVG, or a PNG at least ${LOWEST_LOGO} px high.`
    : null;
