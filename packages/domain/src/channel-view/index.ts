export * from './channel-view.ts';
export * from './right-column.ts';
