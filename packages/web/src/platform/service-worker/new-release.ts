let isReplaced = false;

/** A newer release has taken over since this page was loaded. */
export const noteNewRelease = (): void => {
  isReplaced = true;
};

/** Whether the files of this page's release may be gone from the server: the next page is better a new document. */
export const isNewRelease = (): boolean => isReplaced;
