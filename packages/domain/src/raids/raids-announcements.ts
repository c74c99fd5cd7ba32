/** What the source's chat reads, in the name of its owner. */
export const raidStarted = {
  id: 'announcement',
  sentence: '{source} is raiding {target} with {viewers, plural, one {1 viewer} other {{viewers} viewers}}.',
} as const;
export const raidMoved = {
  id: 'announcement',
  sentence: '{source} raided {target} with {viewers, plural, one {1 viewer} other {{viewers} viewers}}.',
} as const;
export const raidCancelled = { id: 'unraid', sentence: 'The raid has been canceled.' } as const;
/** What the target's chat reads. */
export const raidArrived = {
  id: 'raid',
  sentence: '{viewers, plural, one {1 raider from {source} has} other {{viewers} raiders from {source} have}} joined!',
} as const;
