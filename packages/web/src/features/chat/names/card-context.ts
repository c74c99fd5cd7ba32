import { createContext } from 'react';
import type { CardSubject } from '../../../core/chat/card-subject.ts';

/** Opens the card of a chatter. Null where the chat has no cards, as in a replay: names are links there. */
export const CardContext = createContext<((subject: CardSubject) => void) | null>(null);
