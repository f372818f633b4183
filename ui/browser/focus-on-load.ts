/** For the answer to a form that was posted without a script: only the browser can move the focus there. */
export const focusOnLoad = { tabIndex: -1, autoFocus: true } as const;
