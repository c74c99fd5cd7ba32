/** What each flag turns on, for site admins. */
export const hypeTrainFlags = {
  hypeTrainAvailabilityEvents: 'The share of users whose pages report whether they could show a hype train.',
} as const;
