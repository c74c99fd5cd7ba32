/** Who may do it. `everyone` includes anonymous visitors; each later one is a smaller circle. */
export type Circle = 'everyone' | 'logged-in' | 'staff' | 'site-admin';

/** Every mutation of the schema, with the circle that gets past its door. What it then may touch is its own tests' matter. */
export const mutationCircles: Readonly<Record<string, Circle>> = {
  blockUser: 'logged-in',
  unblockUser: 'logged-in',
  sendWhisper: 'logged-in',
  markWhispersRead: 'logged-in',
  clearWhisperThread: 'logged-in',
  cancelEmailChange: 'logged-in',
  changeEmail: 'logged-in',
  changeLogin: 'logged-in',
  changePassword: 'logged-in',
  closeAccount: 'logged-in',
  confirmEmail: 'everyone',
  requestDataExport: 'logged-in',
  createChatToken: 'logged-in',
  declareUnderage: 'logged-in',
  followUser: 'logged-in',
  logIn: 'everyone',
  logOut: 'everyone',
  readAccountLink: 'everyone',
  removeBanner: 'logged-in',
  removeProfilePicture: 'logged-in',
  reportNotMe: 'everyone',
  requestAccountRecovery: 'everyone',
  resendVerificationEmail: 'logged-in',
  resetPassword: 'everyone',
  resetStreamKey: 'logged-in',
  revokeOtherSessions: 'logged-in',
  revokeSession: 'logged-in',
  signUp: 'everyone',
  unfollowUser: 'logged-in',
  updateBroadcastSettings: 'logged-in',
  updateConsent: 'logged-in',
  updatePrivacySettings: 'logged-in',
  updateProfile: 'logged-in',
  updateUserProductConsent: 'logged-in',
};

/** Every query of the schema. */
export const queryCircles: Readonly<Record<string, Circle>> = {
  whisperThread: 'logged-in',
  adSlot: 'everyone',
  categories: 'everyone',
  category: 'everyone',
  consent: 'everyone',
  countryShutdown: 'everyone',
  currentUser: 'everyone',
  moneyNotice: 'everyone',
  paymentsNotice: 'everyone',
  productConsent: 'logged-in',
  searchSuggestions: 'everyone',
  streams: 'everyone',
  user: 'everyone',
  userOrError: 'everyone',
};

/**
 * Who reads a field of somebody. Others are refused or get null. `-or-nothing`: the new user of the test has none of it, so
 * the test sees only that it is not refused to its reader.
 */
export type Readers = 'everyone' | 'self' | 'self-or-nothing' | 'self-and-staff' | 'staff' | 'staff-or-nothing';

/** Every field of a user. */
export const userFieldReaders: Readonly<Record<string, Readers>> = {
  blockedUsers: 'self',
  unreadWhispersCount: 'self',
  whisperThreads: 'self',
  dataExports: 'self',
  bannerImageURL: 'everyone',
  channel: 'everyone',
  chatColor: 'everyone',
  createdAt: 'everyone',
  description: 'everyone',
  displayName: 'everyone',
  email: 'self',
  followedStreams: 'self',
  followers: 'everyone',
  hasTurbo: 'everyone',
  id: 'everyone',
  isEmailVerified: 'self-or-nothing',
  login: 'everyone',
  nextLoginChangeAt: 'self-or-nothing',
  pendingEmail: 'self-or-nothing',
  primaryColorHex: 'everyone',
  privacySettings: 'self',
  productConsent: 'self',
  profileImageURL: 'everyone',
  roles: 'everyone',
  self: 'everyone',
  sessions: 'self',
  stream: 'everyone',
};
