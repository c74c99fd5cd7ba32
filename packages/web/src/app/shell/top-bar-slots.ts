import type { ComponentType } from 'react';

/**
 * What stands before the account in the top bar, from the left: notifications and the way to get bits have their places
 * here. A place without its feature is not shown.
 */
export const topBarSlots: readonly ComponentType[] = [];
