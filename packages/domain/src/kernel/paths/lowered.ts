/** Logins and slugs are looked up in lower case, so that one page has one injected answer. */
export const lowered = (value: string | undefined): string => (value ?? '').toLowerCase();
