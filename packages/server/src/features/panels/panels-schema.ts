import { PANEL_TEXT_MAX_CODE_POINTS, PANELS_MAX } from '@bandshell/domain/panels';
import { channelLoader } from '../../core/channels/channel-loader.ts';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { ChannelRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { renderUserMarkdown } from '../../core/markdown/markdown.ts';
import { TAKE_DOWN_CODES } from '../../core/staff/begin-take-down.ts';
import { CREATE_PANEL_CODES, createPanel } from './create-panel.ts';
import { DELETE_PANEL_CODES, deletePanel } from './delete-panel.ts';
import { listPanels } from './list-panels.ts';
import { MOVE_PANEL_CODES, movePanel } from './move-panel.ts';
import { panelPictureUrl, REMOVE_PANEL_PICTURE_CODES, removePanelPicture } from './panel-picture.ts';
import type { PanelRow } from './panels-tables.ts';
import { RESTORE_PANEL_CODES, restorePanel } from './restore-panel.ts';
import { takeDownPanel } from './take-down-panel.ts';
import { UPDATE_PANEL_CODES, updatePanel } from './update-panel.ts';

/** Rendering the longest text takes about as much as this many fields. */
const HTML_COST = 5;

const PanelRef = builder.objectRef<PanelRow>('Panel').implement({
  description: 'A part of a channel’s about page that its owner wrote.',
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    text: t.exposeString('text', { description: 'Markdown (CommonMark with tables), as the owner wrote it.' }),
    html: t.string({
      description: 'The text as HTML. It contains no scripts, no pictures, and only links to the web and to this site.',
      complexity: HTML_COST,
      resolve: ({ text }, _args, { platform }) => platform.services.markdownHtml.get(text),
    }),
    linkURL: t.exposeString('link_url', { nullable: true, description: 'Where the picture leads.' }),
    imageURL: t.string({
      nullable: true,
      resolve: ({ image_key }) => (image_key === null ? null : panelPictureUrl(image_key)),
    }),
    imageAlt: t.exposeString('image_alt', { description: 'Describes the picture.' }),
    imageWidth: t.exposeInt('image_width', { nullable: true, description: 'In pixels.' }),
    imageHeight: t.exposeInt('image_height', { nullable: true, description: 'In pixels.' }),
    channel: t.field({
      type: ChannelRef,
      nullable: true,
      resolve: ({ channel_id }, _args, context) => channelLoader(context).load(channel_id),
    }),
  }),
});

builder.objectFields(ChannelRef, (t) => ({
  panels: t.field({
    type: [PanelRef],
    description:
      'At most 20, in the owner’s order. Only the owner sees those with nothing in them. Those who may not enter the channel see none.',
    complexity: { field: 5, multiplier: PANELS_MAX },
    resolve: ({ id }, _args, context) => listPanels(context, id),
  }),
}));

builder.queryFields((t) => ({
  panelPreview: t.string({
    nullable: true,
    description: 'The HTML of a panel with this text; null if the text is too long.',
    authScopes: { loggedIn: true },
    complexity: HTML_COST,
    args: { text: t.arg.string({ required: true }) },
    resolve: (_root, { text }) =>
      // A code point has at most two UTF-16 units.
      text.length > 2 * PANEL_TEXT_MAX_CODE_POINTS ? null : renderUserMarkdown(text),
  }),
}));

const CreatePanelPayload = outcomePayload('CreatePanel', 'panel', PanelRef, CREATE_PANEL_CODES);
const UpdatePanelPayload = outcomePayload('UpdatePanel', 'panel', PanelRef, UPDATE_PANEL_CODES);
const DeletePanelPayload = outcomePayload('DeletePanel', 'panel', PanelRef, DELETE_PANEL_CODES);
const RestorePanelPayload = outcomePayload('RestorePanel', 'panel', PanelRef, RESTORE_PANEL_CODES);
const MovePanelPayload = outcomePayload('MovePanel', 'panel', PanelRef, MOVE_PANEL_CODES);
const RemovePanelPicturePayload = outcomePayload('RemovePanelPicture', 'panel', PanelRef, REMOVE_PANEL_PICTURE_CODES);

const PanelContentInput = builder.inputType('PanelContentInput', {
  fields: (t) => ({
    title: t.string({ required: true }),
    text: t.string({ required: true, description: 'Markdown.' }),
    linkURL: t.string({ description: 'Where the picture leads: a page on the web.' }),
    imageAlt: t.string({ required: true, description: 'Describes the picture.' }),
  }),
});
const CreatePanelInput = builder.inputType('CreatePanelInput', {
  fields: (t) => ({ content: t.field({ type: PanelContentInput, required: true }) }),
});
const UpdatePanelInput = builder.inputType('UpdatePanelInput', {
  fields: (t) => ({
    panelID: t.id({ required: true }),
    content: t.field({ type: PanelContentInput, required: true }),
  }),
});
const DeletePanelInput = builder.inputType('DeletePanelInput', {
  fields: (t) => ({ panelID: t.id({ required: true }) }),
});
const RestorePanelInput = builder.inputType('RestorePanelInput', {
  fields: (t) => ({ panelID: t.id({ required: true }) }),
});
const MovePanelInput = builder.inputType('MovePanelInput', {
  fields: (t) => ({
    panelID: t.id({ required: true }),
    toIndex: t.int({ required: true, description: 'The new index; 0 is the first.' }),
  }),
});
const RemovePanelPictureInput = builder.inputType('RemovePanelPictureInput', {
  fields: (t) => ({ panelID: t.id({ required: true }) }),
});

type ContentInput = typeof PanelContentInput.$inferInput;

const contentOf = ({ linkURL, ...content }: ContentInput) => ({ ...content, linkURL: linkURL ?? null });

builder.mutationFields((t) => ({
  createPanel: t.field({
    type: CreatePanelPayload,
    description: 'Adds a panel at the end of the viewer’s own about page.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: CreatePanelInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await createPanel(context.platform, viewerOf(context).userId, contentOf(input.content))),
  }),
  updatePanel: t.field({
    type: UpdatePanelPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdatePanelInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await updatePanel(context.platform, viewerOf(context).userId, input.panelID, contentOf(input.content))),
  }),
  deletePanel: t.field({
    type: DeletePanelPayload,
    description: 'Deletes a panel. It can be restored for an hour.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: DeletePanelInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await deletePanel(context.platform, viewerOf(context).userId, input.panelID)),
  }),
  restorePanel: t.field({
    type: RestorePanelPayload,
    description: 'Brings a panel back that was deleted in the last hour.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RestorePanelInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await restorePanel(context.platform, viewerOf(context).userId, input.panelID)),
  }),
  movePanel: t.field({
    type: MovePanelPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: MovePanelInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await movePanel(context.platform, viewerOf(context).userId, input.panelID, input.toIndex)),
  }),
  removePanelPicture: t.field({
    type: RemovePanelPicturePayload,
    description: 'A picture is uploaded with `PUT /panel-picture/<panelID>`.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RemovePanelPictureInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await removePanelPicture(context.platform, viewerOf(context).userId, input.panelID)),
  }),
}));

const TakeDownPanelPayload = outcomePayload('TakeDownPanel', 'panelID', 'ID', TAKE_DOWN_CODES);
const TakeDownPanelInput = builder.inputType('TakeDownPanelInput', {
  fields: (t) => ({
    panelID: t.id({ required: true }),
    note: t.string({ required: true, description: 'The reason, for the audit log.' }),
  }),
});

builder.mutationField('takeDownPanel', (t) =>
  t.field({
    type: TakeDownPanelPayload,
    description: 'Staff remove a panel permanently.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: TakeDownPanelInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await takeDownPanel(context, input)),
  }),
);
