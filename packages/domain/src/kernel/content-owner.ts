export interface ContentAddress {
  /** The login in the path, in any capitals; undefined where the path names none. */
  readonly requestedLogin: string | undefined;
  /** Of the owner of a video, clip or collection. */
  readonly ownerLogin: string;
  /** The page shows content below any login. */
  readonly ignoresMismatch: boolean;
}

/** Whether content may be shown at this address: below its owner's login, or without a login. */
export const isOwnersContent = ({ requestedLogin, ownerLogin, ignoresMismatch }: ContentAddress): boolean =>
  ignoresMismatch || requestedLogin === undefined || requestedLogin.toLowerCase() === ownerLogin.toLowerCase();
