/**
 * Whether an input method is composing a word, so that Enter and the arrows belong to it. Safari ends the composition before
 * it reports the key that confirmed it, and marks that key by its code alone (UI Events, 229).
 */
export const isComposing = ({ isComposing: composes, keyCode }: KeyboardEvent): boolean => composes || keyCode === 229;
