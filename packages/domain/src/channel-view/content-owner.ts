export interface ContentPlace {
  /** The login in the path, in any capitals; undefined where the path names none. */
  readonly requestedLogin: string | undefined;
  /** Of the owner of a video, clip or collection. */
  readonly ownerLogin: string;
  /** Content is shown below anybody's login. */
  readonly ignoresMismatch: boolean;
}

/** Whether something recorded may stand at this address: below its owner's login, or below none. */
export const isOwnersContent = ({ requestedLogin, ownerLogin, ignoresMismatch }: ContentPlace): boolean =>
  ignoresMismatch || requestedLogin === undefined || requestedLogin.toLowerCase() === ownerLogin.toLowerCase();
