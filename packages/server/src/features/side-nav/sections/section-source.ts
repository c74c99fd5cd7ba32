import type { FollowSortOrder, SectionEntries, SideNavStream } from '@bandshell/domain/side-nav';
import type { CategoryRow } from '../../../core/categories/category-loader.ts';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import type { StreamRow } from '../../../core/streams/live-stream-loader.ts';
import type { UserRow } from '../../../core/users/user-loader.ts';
import type { SideNavNode } from '../side-nav-node.ts';

/** A stream's row, as the rules of the side navigation see it. */
export interface StreamCandidate extends SideNavStream {
  readonly row: StreamRow;
}

/** Everything that was read for a section. */
export type ReadEntries = SectionEntries<StreamCandidate, CategoryRow, SideNavNode>;

/** The facts that all sections are read for. */
export interface SideNavRequest {
  readonly context: RequestContext;
  /** Null for a visitor. */
  readonly userId: string | null;
  /** The order of followed channels. */
  readonly order: FollowSortOrder;
  /** Channels that fit the viewer, the best first. */
  readonly fittingIds: readonly string[];
  /** The channel of the open page, if the viewer may enter it. */
  readonly about: UserRow | null;
  /** Live channels that share its audience, the most similar first. */
  readonly similarIds: readonly string[];
  /** The category of the open page. */
  readonly categoryId: string | undefined;
}

/** How a section is titled, and from where its entries come. */
export interface SectionSource {
  /** The title that the page translates. */
  readonly token: string;
  readonly tokenDescription?: string;
  /** The title in English, for readers that do not know the token. */
  readonly title: (channelName: string) => string;
  readonly read: (request: SideNavRequest) => Promise<Partial<ReadEntries>>;
}

export const candidatesOf = (rows: readonly StreamRow[]): StreamCandidate[] =>
  rows.map((row) => ({ id: row.id, channelId: row.channel_id, categoryId: row.category_id, row }));
