import { builder } from '../../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../../core/graphql/payload.ts';
import { viewerOf } from '../../../core/graphql/viewer-of.ts';
import { CREATE_CHAT_NOTE_CODES, createChatNote } from './create-chat-note.ts';
import { DELETE_CHAT_NOTE_CODES, deleteChatNote } from './delete-chat-note.ts';
import { UPDATE_CHAT_NOTE_CODES, updateChatNote } from './update-chat-note.ts';
import { ChatNoteRef } from './user-card-schema.ts';

const CreateChatNotePayload = outcomePayload('CreateChatNote', 'note', ChatNoteRef, CREATE_CHAT_NOTE_CODES);
const UpdateChatNotePayload = outcomePayload('UpdateChatNote', 'note', ChatNoteRef, UPDATE_CHAT_NOTE_CODES);
const DeleteChatNotePayload = outcomePayload('DeleteChatNote', 'note', ChatNoteRef, DELETE_CHAT_NOTE_CODES);

const CreateChatNoteInput = builder.inputType('CreateChatNoteInput', {
  fields: (t) => ({
    channelID: t.id({ required: true }),
    userID: t.id({ required: true, description: 'Whom the note is about.' }),
    text: t.string({ required: true }),
  }),
});
const UpdateChatNoteInput = builder.inputType('UpdateChatNoteInput', {
  fields: (t) => ({
    channelID: t.id({ required: true }),
    noteID: t.id({ required: true }),
    text: t.string({ required: true }),
  }),
});
const DeleteChatNoteInput = builder.inputType('DeleteChatNoteInput', {
  fields: (t) => ({ channelID: t.id({ required: true }), noteID: t.id({ required: true }) }),
});

builder.mutationFields((t) => ({
  createChatNote: t.field({
    type: CreateChatNotePayload,
    description: 'For the owner and the moderators of the channel.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: CreateChatNoteInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await createChatNote(context.platform, viewerOf(context).userId, input)),
  }),
  updateChatNote: t.field({
    type: UpdateChatNotePayload,
    description: 'For the author of the note.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateChatNoteInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await updateChatNote(context.platform, viewerOf(context).userId, input)),
  }),
  deleteChatNote: t.field({
    type: DeleteChatNotePayload,
    description: 'For the author of the note and the owner of the channel.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: DeleteChatNoteInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await deleteChatNote(context.platform, viewerOf(context).userId, input)),
  }),
}));
