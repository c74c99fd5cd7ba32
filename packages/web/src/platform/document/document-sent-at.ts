/** What the browser knows of how the document came. */
export interface DocumentLoad {
  readonly responseStart: number;
  /** 0 when it came from the browser's own cache. */
  readonly transferSize: number;
}

/**
 * When the server sent the document, in milliseconds of `performance.now()`. One from the browser's cache may be of any
 * age: going back gives it as it was. How long a shared cache held it (two seconds at most) is not told.
 */
export const documentSentAt = (load: DocumentLoad | undefined): number => {
  if (load === undefined) return 0;
  return load.transferSize === 0 ? Number.NEGATIVE_INFINITY : load.responseStart;
};
