/** The page shows at most this many results of a kind beside others. */
export const FEW_FOUND = 8;
