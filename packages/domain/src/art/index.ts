export * from './avatar-art.ts';
export * from './category-art.ts';
export { escapeXml } from './svg.ts';
export * from './wide-art.ts';
