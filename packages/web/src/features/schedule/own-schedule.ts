import type { ScheduleEntry } from '@bandshell/domain/schedule';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

/** An entry of the viewer's own schedule. */
export const OwnScheduleEntry = graphql(`
  fragment OwnScheduleEntry on ScheduleEntry {
    id
    title
    startsAt
    timeZone
    durationMinutes
    isWeekly
    repeatEndsAfterCount
    cancelledUntil
    categories {
      id
      displayName
    }
  }
`);

export type OwnEntry = ResultOf<typeof OwnScheduleEntry>;

/** The viewer's own schedule, as its settings show it. */
export const OwnSchedule = graphql(
  `
    fragment OwnSchedule on ChannelSchedule {
      id
      vacation {
        startsAt
        endsAt
      }
      entries {
        id
        ...OwnScheduleEntry
      }
    }
  `,
  [OwnScheduleEntry],
);

/** The answer to every change of an entry: the whole schedule, so that the list follows. */
export const ChangedScheduleEntry = graphql(
  `
    fragment ChangedScheduleEntry on ScheduleEntry {
      id
      channel {
        id
        schedule {
          id
          ...OwnSchedule
        }
      }
    }
  `,
  [OwnSchedule],
);

/** An entry as the rules of the domain read it. */
export const asEntry = ({ repeatEndsAfterCount, cancelledUntil, ...entry }: OwnEntry): ScheduleEntry => ({
  ...entry,
  repeatCount: repeatEndsAfterCount,
  cancelledFrom: null,
  cancelledUntil: cancelledUntil === null ? null : Date.parse(cancelledUntil),
});
