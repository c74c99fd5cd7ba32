export * from './art/draw-emote.ts';
export * from './emote.ts';
export * from './emote-image-path.ts';
export * from './emote-rules.ts';
export * as emotesErrors from './emotes-errors.ts';
export * from './find-emotes.ts';
export * from './global-emotes.ts';
export * from './skin-tone.ts';
export * from './smilies.ts';
