import type { ComponentType } from 'react';
import { Buttons } from './sections/buttons.tsx';
import { Choices } from './sections/choices.tsx';
import { Details } from './sections/details.tsx';
import { Fields } from './sections/fields.tsx';
import { Foundations } from './sections/foundations.tsx';
import { Navigation } from './sections/navigation.tsx';
import { Notices } from './sections/notices.tsx';
import { Overlays } from './sections/overlays.tsx';
import { People } from './sections/people.tsx';
import { Player } from './sections/player.tsx';
import { Snackbars } from './sections/snackbars.tsx';
import { States } from './sections/states.tsx';
import { Tables } from './sections/tables.tsx';

interface Gallery {
  readonly id: string;
  readonly title: string;
  readonly Content: ComponentType;
}

export const sections: readonly Gallery[] = [
  { id: 'foundations', title: 'Foundations', Content: Foundations },
  { id: 'buttons', title: 'Buttons', Content: Buttons },
  { id: 'fields', title: 'Fields', Content: Fields },
  { id: 'choices', title: 'Choices', Content: Choices },
  { id: 'navigation', title: 'Tabs, menus, pages of lists', Content: Navigation },
  { id: 'overlays', title: 'Dialogs, drawers, popovers', Content: Overlays },
  { id: 'snackbars', title: 'Snackbars', Content: Snackbars },
  { id: 'tables', title: 'Tables', Content: Tables },
  { id: 'details', title: 'Details and secrets', Content: Details },
  { id: 'notices', title: 'Notices, banners, tags', Content: Notices },
  { id: 'people', title: 'People, pictures, cards', Content: People },
  { id: 'player', title: 'Controls of the player', Content: Player },
  { id: 'states', title: 'Loading, empty, failed', Content: States },
];
