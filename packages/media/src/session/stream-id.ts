const idPattern = /^[0-9A-Za-z_-]{1,64}$/;

/** Whether an id may stand in a path of the recordings and in a URL: letters, digits, `_` and `-`, 1 to 64 of them. */
export const isPathSafeId = (id: string): boolean => idPattern.test(id);
