export * from './choose-frame.ts';
export * from './picture-format.ts';
export * from './storyboard.ts';
export * from './thumbnail-size.ts';
