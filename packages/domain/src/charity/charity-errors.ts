export const campaignRuns = {
  code: 'CAMPAIGN_RUNS',
  sentence: 'Your channel already has a campaign. End it first.',
} as const;
export const noCampaign = { code: 'NO_CAMPAIGN', sentence: 'Your channel has no running campaign.' } as const;
export const charityNotFound = {
  code: 'NOT_FOUND',
  sentence: 'We couldn’t find this charity. Choose another one.',
} as const;
export const charityNotACreator = {
  code: 'NOT_A_CREATOR',
  sentence: 'Only partners and affiliates can collect donations.',
} as const;
export const goalInvalid = { code: 'GOAL_INVALID', sentence: 'The goal is too low or too high.' } as const;
export const charityInvalid = {
  code: 'CHARITY_INVALID',
  sentence: 'Enter a name, an https address and a text of at most {max} characters.',
} as const;
