/** The header of an answer to a signed-in user: the id and the role of the user it is about, as in `7 editor`. */
export const VIEWER = 'Viewer';

type LoadedPage = {
  viewer?: string;
  isSeeAs?: boolean;
  reload?: () => void;
  /** Loads the user again. What was typed stays. */
  refresh?: () => void;
};

/**
 * Set behind sign-in: about whom the page is. An answer about somebody else, because the session has changed in another
 * tab or an admin no longer sees the site as a customer, must not be shown on it.
 */
export const loadedPage: LoadedPage = {};

export const viewerText = ({ id, role }: { id: number; role: string }) => `${id} ${role}`;

const idOf = (viewer: string) => viewer.split(' ')[0];

/**
 * Reloads the page for an answer about somebody else, and refreshes it after a change of role. Returns whether it reloads: that
 * answer must not be shown.
 */
export function followViewer(headers: Headers): boolean {
  const viewer = headers.get(VIEWER);
  if (viewer === null || loadedPage.viewer === undefined || viewer === loadedPage.viewer) return false;
  const isOther = idOf(viewer) !== idOf(loadedPage.viewer);
  if (isOther) loadedPage.reload?.();
  else loadedPage.refresh?.();
  return isOther;
}
