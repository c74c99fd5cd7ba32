export const campaignRuns = {
  code: 'CAMPAIGN_RUNS',
  sentence: 'Your channel has a campaign already. End it first.',
} as const;
export const noCampaign = { code: 'NO_CAMPAIGN', sentence: 'Your channel has no campaign that runs.' } as const;
export const charityNotFound = { code: 'NOT_FOUND', sentence: 'There is no such charity.' } as const;
export const charityNotACreator = {
  code: 'NOT_A_CREATOR',
  sentence: 'Partners and affiliates collect donations.',
} as const;
export const goalInvalid = { code: 'GOAL_INVALID', sentence: 'The goal is too low or too high.' } as const;
export const charityInvalid = {
  code: 'CHARITY_INVALID',
  sentence: 'A charity has a name, an https address, and a text of at most {max} characters.',
} as const;
