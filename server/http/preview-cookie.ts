export const PREVIEW = 'preview';

/**
 * Says that cached pages must not answer this browser, because a member of staff looks at drafts. It grants nothing: the
 * session says who may.
 */
export const mayBePreview = (cookies: string | undefined) => cookies?.includes(`${PREVIEW}=1`) ?? false;
