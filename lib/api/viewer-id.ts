/** The header of an answer to a signed-in user: the id of the user it is about. */
export const VIEWER_ID = 'Viewer-Id';

/**
 * Set behind sign-in: about whom the page is. An answer about somebody else, because the session has changed in another
 * tab or an admin no longer sees the site as a customer, must not be shown on it.
 */
export const loadedPage: { viewerId?: string; isSeeAs?: boolean; reload?: () => void } = {};

export const isAboutSomebodyElse = (headers: Headers): boolean => {
  const id = headers.get(VIEWER_ID);
  return id !== null && loadedPage.viewerId !== undefined && id !== loadedPage.viewerId;
};
