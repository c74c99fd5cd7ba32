const idPattern = /^[0-9A-Za-z_-]{1,64}$/;

/** Whether an id can be used in a recording's path and in a URL: 1 to 64 letters, digits, `_` and `-`. */
export const isPathSafeId = (id: string): boolean => idPattern.test(id);
