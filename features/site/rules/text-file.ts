/** What a file with all texts begins with. The version is raised when older products could not read it. */
export const TEXT_FILE = { format: 'site-texts', version: 1 } as const;
