import { useState } from 'react';
import { type Problem, problemOf } from '../../core/messages/problem-text.ts';
import { sendPicture } from '../../core/pictures/send-picture.ts';
import { useCreatePanel } from './use-create-panel.ts';
import { useRemovePanelPicture } from './use-remove-panel-picture.ts';
import { useUpdatePanel } from './use-update-panel.ts';

export interface PanelContent {
  readonly title: string;
  readonly text: string;
  readonly linkURL: string;
  readonly imageAlt: string;
}

/** The step that failed, with the reason; `problem` is null if the server gave none. */
export type PanelRefusal =
  | { readonly of: 'content'; readonly problem: Problem | null }
  | { readonly of: 'picture'; readonly text: string };

/**
 * Saves the words of a panel, then its picture. A step that is saved is not sent again when a later step fails.
 * @param panelID undefined for a new panel
 * @returns a function that takes a new picture, `none` to remove the one that stands there, or undefined to leave it. It
 * gives null if everything is saved.
 */
export function useSavePanel(panelID: string | undefined, onPicture: () => void) {
  const [savedID, setSavedID] = useState(panelID);
  const [, create] = useCreatePanel();
  const [, update] = useUpdatePanel();
  const [, removePicture] = useRemovePanelPicture();

  const saveContent = async (content: PanelContent): Promise<string | Problem | null> => {
    if (savedID !== undefined) {
      const { data, error } = await update({ input: { panelID: savedID, content } });
      return problemOf(data?.updatePanel, error) ?? savedID;
    }
    const { data, error } = await create({ input: { content } });
    const id = data?.createPanel.panel?.id;
    const refusal = problemOf(data?.createPanel, error);
    if (refusal !== null || id === undefined) return refusal;
    setSavedID(id);
    return id;
  };

  const savePicture = async (id: string, picture: Blob | 'none'): Promise<string | undefined> => {
    if (picture === 'none') {
      const { data, error } = await removePicture({ input: { panelID: id } });
      return problemOf(data?.removePanelPicture, error)?.message;
    }
    const refusal = await sendPicture(`/panel-picture/${id}`, picture);
    if (refusal === undefined) onPicture();
    return refusal;
  };

  return async (content: PanelContent, picture: Blob | 'none' | undefined): Promise<PanelRefusal | null> => {
    const saved = await saveContent(content);
    if (typeof saved !== 'string') return { of: 'content', problem: saved };
    const text = picture === undefined ? undefined : await savePicture(saved, picture);
    return text === undefined ? null : { of: 'picture', text };
  };
}
