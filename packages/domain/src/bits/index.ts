export * as bitsNotices from './bits-announcements.ts';
export * as bitsErrors from './bits-errors.ts';
export * from './bits-events.ts';
export * from './bits-offers.ts';
export * as bitsOrderLines from './bits-order-lines.ts';
export * from './bits-postings.ts';
export * from './cheer-preview.ts';
export * from './cheer-rules.ts';
