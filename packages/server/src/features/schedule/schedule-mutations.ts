import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { CANCEL_SCHEDULE_ENTRY_CODES, cancelScheduleEntry } from './cancel-schedule-entry.ts';
import { CREATE_SCHEDULE_ENTRY_CODES, createScheduleEntry } from './create-schedule-entry.ts';
import { DELETE_SCHEDULE_ENTRY_CODES, deleteScheduleEntry } from './delete-schedule-entry.ts';
import { ChannelScheduleRef, ScheduleEntryRef } from './schedule-schema.ts';
import { SET_SCHEDULE_REMINDER_CODES, setScheduleReminder } from './set-schedule-reminder.ts';
import { SET_SCHEDULE_VACATION_CODES, setScheduleVacation } from './set-schedule-vacation.ts';
import { UPDATE_SCHEDULE_ENTRY_CODES, updateScheduleEntry } from './update-schedule-entry.ts';

const entryPayload = <const Code extends string>(mutation: string, codes: readonly Code[]) =>
  outcomePayload(mutation, 'entry', ScheduleEntryRef, codes);
const CreatePayload = entryPayload('CreateScheduleEntry', CREATE_SCHEDULE_ENTRY_CODES);
const UpdatePayload = entryPayload('UpdateScheduleEntry', UPDATE_SCHEDULE_ENTRY_CODES);
const CancelPayload = entryPayload('CancelScheduleEntry', CANCEL_SCHEDULE_ENTRY_CODES);
const DeletePayload = entryPayload('DeleteScheduleEntry', DELETE_SCHEDULE_ENTRY_CODES);
const ReminderPayload = entryPayload('SetScheduleReminder', SET_SCHEDULE_REMINDER_CODES);
const VacationPayload = outcomePayload(
  'SetScheduleVacation',
  'schedule',
  ChannelScheduleRef,
  SET_SCHEDULE_VACATION_CODES,
);

const ScheduleEntryInput = builder.inputType('ScheduleEntryInput', {
  fields: (t) => ({
    title: t.string({ required: true }),
    categoryID: t.id(),
    startsAt: t.string({
      required: true,
      description: 'The (first) start on the clocks of the zone: 2026-11-26T20:00.',
    }),
    timeZone: t.string({ required: true, description: 'IANA name, such as Europe/Berlin.' }),
    durationMinutes: t.int({ description: 'Null leaves the end open.' }),
    isWeekly: t.boolean({ required: true }),
    repeatEndsAfterCount: t.int({ description: 'How often a weekly stream takes place; null without an end.' }),
  }),
});
const contentOf = ({
  categoryID,
  durationMinutes,
  repeatEndsAfterCount,
  ...input
}: typeof ScheduleEntryInput.$inferInput) => ({
  ...input,
  categoryID: categoryID ?? null,
  durationMinutes: durationMinutes ?? null,
  repeatCount: repeatEndsAfterCount ?? null,
});

const CreateInput = builder.inputType('CreateScheduleEntryInput', {
  fields: (t) => ({ entry: t.field({ type: ScheduleEntryInput, required: true }) }),
});
const UpdateInput = builder.inputType('UpdateScheduleEntryInput', {
  fields: (t) => ({ entryID: t.id({ required: true }), entry: t.field({ type: ScheduleEntryInput, required: true }) }),
});
const CancelInput = builder.inputType('CancelScheduleEntryInput', {
  fields: (t) => ({
    entryID: t.id({ required: true }),
    cancelledUntil: t.string({ description: 'ISO 8601; null takes the cancellation back.' }),
  }),
});
const DeleteInput = builder.inputType('DeleteScheduleEntryInput', {
  fields: (t) => ({ entryID: t.id({ required: true }) }),
});
const ReminderInput = builder.inputType('SetScheduleReminderInput', {
  fields: (t) => ({
    channelID: t.id({ required: true }),
    entryID: t.id({ required: true }),
    isOn: t.boolean({ required: true }),
  }),
});
const VacationTimesInput = builder.inputType('ScheduleVacationInput', {
  fields: (t) => ({
    startsAt: t.string({ required: true, description: 'ISO 8601.' }),
    endsAt: t.string({ required: true, description: 'ISO 8601.' }),
  }),
});
const VacationInput = builder.inputType('SetScheduleVacationInput', {
  fields: (t) => ({ vacation: t.field({ type: VacationTimesInput, description: 'Null ends the vacation.' }) }),
});

builder.mutationFields((t) => ({
  createScheduleEntry: t.field({
    type: CreatePayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: CreateInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await createScheduleEntry(context.platform, viewerOf(context).userId, contentOf(input.entry))),
  }),
  updateScheduleEntry: t.field({
    type: UpdatePayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateInput, required: true }) },
    resolve: async (_root, { input: { entryID, entry } }, context) =>
      toPayload(await updateScheduleEntry(context.platform, viewerOf(context).userId, entryID, contentOf(entry))),
  }),
  cancelScheduleEntry: t.field({
    type: CancelPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: CancelInput, required: true }) },
    resolve: async (_root, { input: { entryID, cancelledUntil } }, context) =>
      toPayload(await cancelScheduleEntry(context.platform, viewerOf(context).userId, entryID, cancelledUntil ?? null)),
  }),
  deleteScheduleEntry: t.field({
    type: DeletePayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: DeleteInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await deleteScheduleEntry(context.platform, viewerOf(context).userId, input.entryID)),
  }),
  setScheduleReminder: t.field({
    type: ReminderPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: ReminderInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await setScheduleReminder(context, input)),
  }),
  setScheduleVacation: t.field({
    type: VacationPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: VacationInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await setScheduleVacation(context.platform, viewerOf(context).userId, input.vacation ?? null)),
  }),
}));
