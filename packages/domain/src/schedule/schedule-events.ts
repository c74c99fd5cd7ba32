/** Events about schedules, see `DomainEvent`. Their partition is the channel. */
export type ScheduleEvent =
  /** A planned stream starts soon, and viewers want to be reminded. `startAt` in ms since the epoch. */
  | {
      readonly type: 'scheduled-stream-soon';
      readonly channelId: string;
      readonly entryId: string;
      readonly startAt: number;
    }
  /** A viewer wants reminders of a planned stream, for the first time. `at` in ms since the epoch. */
  | {
      readonly type: 'schedule-reminder-set';
      readonly channelId: string;
      readonly entryId: string;
      readonly userId: string;
      readonly title: string;
      readonly at: number;
    };
