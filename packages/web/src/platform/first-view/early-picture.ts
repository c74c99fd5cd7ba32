import { EARLY_PICTURE_ID } from '@bandshell/domain/routes';

/** Takes the document's picture of the stream away: the page, or what stands in its place, is there. */
export const removeEarlyPicture = (): void => document.getElementById(EARLY_PICTURE_ID)?.remove();
