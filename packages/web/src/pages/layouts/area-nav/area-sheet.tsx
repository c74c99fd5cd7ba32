import { Drawer, type DrawerProps } from '../../../ui/drawer/drawer.tsx';

/** The entries of an area on a phone. */
export const AreaSheet = (props: DrawerProps) => <Drawer {...props} side="start" />;
