import { createContext, useContext } from 'react';
import { anonymous } from './anonymous.ts';

/** Whether the page is not for everyone: the answer to everyone would have nothing, and the viewer's own has. */
export const AsViewer = createContext(false);

/** Context of a query that takes the viewer's own answer. */
export const asViewer = { anonymous: false };

/** Context of a query whose answer is the same for all who may see the page. */
export const useAnonymous = (): { readonly anonymous: boolean } => (useContext(AsViewer) ? asViewer : anonymous);
