import type { AuditActions } from '../kernel/audit-actions.ts';

export const categoriesAuditActions = {
  'category.change-art': { sentence: 'Changed the box art of a category', target: 'category' },
  'category.create': { sentence: 'Created a category', target: 'category' },
  'category.merge': { sentence: 'Merged a category into another', target: 'category' },
  'category.update': { sentence: 'Changed a category', target: 'category' },
  'content-tag.create': { sentence: 'Created a tag', target: 'content-tag' },
  'content-tag.update': { sentence: 'Changed a tag', target: 'content-tag' },
} as const satisfies AuditActions;
