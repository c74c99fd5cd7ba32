import type { ComponentType } from 'react';

/**
 * Items before the account in the top bar, from the left, such as notifications and the button to get bits. An item
 * without its feature is not shown.
 */
export const topBarSlots: readonly ComponentType[] = [];
