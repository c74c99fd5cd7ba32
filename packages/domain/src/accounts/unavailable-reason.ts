/** Why a user's page is not shown; exactly these. */
export type UnavailableReason = 'DEACTIVATED' | 'DMCA' | 'TOS_INDEFINITE' | 'TOS_TEMPORARY';
