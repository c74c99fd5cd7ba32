import type { Generated, Selectable } from 'kysely';

export interface PanelsTable {
  channel_id: string;
  id: string;
  /** Smaller comes first. */
  position: number;
  title: string;
  /** Markdown. */
  text: string;
  link_url: string | null;
  /** Folder of the picture in the object store. */
  image_key: Generated<string | null>;
  image_alt: string;
  image_width: Generated<number | null>;
  image_height: Generated<number | null>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Generated<Date | null>;
}

export type PanelRow = Selectable<PanelsTable>;

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    panels: PanelsTable;
  }
}
