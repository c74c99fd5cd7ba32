import type { ActivityKinds } from '../kernel/activity-kind.ts';
import type { MailKindInfo, NotificationKindInfo } from '../kernel/notification-kind.ts';
import type { ProgramEventType } from '../kernel/program-event.ts';

/** The facts that the source's chat reads, in the name of its owner. */
export const raidStarted = {
  id: 'announcement',
  sentence: '{source} is raiding {target} with {viewers, plural, one {1 viewer} other {{viewers} viewers}}.',
} as const;
export const raidMoved = {
  id: 'announcement',
  sentence: '{source} raided {target} with {viewers, plural, one {1 viewer} other {{viewers} viewers}}.',
} as const;
export const raidCancelled = { id: 'unraid', sentence: 'The raid has been canceled.' } as const;
/** The facts that the target's chat reads. */
export const raidArrived = {
  id: 'raid',
  sentence: '{viewers, plural, one {1 raider from {source} has} other {{viewers} raiders from {source} have}} joined!',
} as const;

const raids = { sentence: 'Raids' };

const raid = {
  description: 'A channel raided the user’s.',
  label: raids,
  hint: { sentence: 'Another channel sends its viewers to yours.' },
};

export const raidNotifications = {
  RAID: {
    ...raid,
    text: { sentence: '{actor} raided your channel' },
    mail: 'RAID',
  },
} as const satisfies Readonly<Record<string, NotificationKindInfo>>;

export const raidMails = {
  RAID: { ...raid, isOnByDefault: false },
} as const satisfies Readonly<Record<string, MailKindInfo>>;

export const raidActivities = {
  RAID_IN: {
    text: { sentence: '{user} raided you with {viewers, plural, one {# viewer} other {# viewers}}' },
    filter: raids,
  },
  RAID_OUT: {
    text: { sentence: 'You raided {user} with {viewers, plural, one {# viewer} other {# viewers}}' },
    filter: raids,
  },
} as const satisfies ActivityKinds;

/** Everything that programs can subscribe to. */
export const raidEventTypes = [
  {
    type: 'channel.raid',
    version: '1',
    conditions: [['from_broadcaster_user_id'], ['to_broadcaster_user_id']],
    channel: null,
    consent: { kind: 'none' },
  },
] as const satisfies readonly ProgramEventType[];
