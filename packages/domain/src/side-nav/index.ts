export * from './collaborator-preview.ts';
export * from './recorded-picks.ts';
export * from './side-nav-cards.ts';
export * from './side-nav-context.ts';
export * from './side-nav-list.ts';
export * from './side-nav-sort.ts';
export * from './side-nav-tooltip.ts';
export * from './side-nav-width.ts';
