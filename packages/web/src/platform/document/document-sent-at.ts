/** Timing of the document's navigation, as the browser reports it. */
export interface DocumentLoad {
  readonly responseStart: number;
  /** 0 when it came from the browser's own cache. */
  readonly transferSize: number;
}

/**
 * When the server sent the document, in milliseconds of `performance.now()`. A document from the browser's cache can
 * have any age, for example after going back. The time in a shared cache (at most two seconds) is not included.
 */
export const documentSentAt = (load: DocumentLoad | undefined): number => {
  if (load === undefined) return 0;
  return load.transferSize === 0 ? Number.NEGATIVE_INFINITY : load.responseStart;
};
