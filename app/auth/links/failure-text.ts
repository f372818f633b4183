/** The server's reason, or the general text if there is none. */
export const failureText = (failed: { title: string; text: string }, message: string) => ({
  ...failed,
  ...(message && { text: message }),
});
