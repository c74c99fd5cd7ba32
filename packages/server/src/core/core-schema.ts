/** Loading this file adds the fields of the core types to the schema. */
import './categories/category-schema.ts';
import './channels/channel-schema.ts';
import type {} from './media-jobs/media-jobs-tables.ts';
import './channels/channel-self-edge.ts';
import './clips/clip-schema.ts';
import './streams/stream-schema.ts';
import './users/user-schema.ts';
import './videos/video-schema.ts';
import './videos/video-self-edge.ts';
import type {} from './videos/video-tables.ts';
