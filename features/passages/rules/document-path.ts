/** Where customers read a document. Its id follows. */
export const DOCUMENT_PATH = '/dashboard?view=documents&document=';
/** Follows that id; the position of the passage follows it. */
export const PASSAGE = '&passage=';
