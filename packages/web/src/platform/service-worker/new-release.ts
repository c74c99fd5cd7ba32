let isReplaced = false;

/** A newer release has taken over since this page was loaded. */
export const noteNewRelease = (): void => {
  isReplaced = true;
};

/**
 * Whether the server may no longer have the files of this page's release. Then the next page should be a new document.
 */
export const isNewRelease = (): boolean => isReplaced;
