import { until } from '../process/until.ts';
import type { TestUser } from './visitor.ts';

const CREATE = `mutation($input: CreateVideoUploadInput!) { createVideoUpload(input: $input) {
  upload { id uploadURL } error { code } } }`;
const STATUS = 'query($id: ID!) { video(id: $id) { status failure { code } } }';

/** Encoding may have to wait on a busy machine. */
const READY_MS = 100_000;

/** Uploads a file to a user's channel and waits until it is a video. Needs ffmpeg. Returns the video's id. */
export async function uploadVideo({ visitor }: TestUser, file: Uint8Array, more: object = {}): Promise<string> {
  const input = { fileName: 'upload.mp4', sizeBytes: file.byteLength, ...more };
  const { upload, error } = (await visitor.graphql(CREATE, { input })).data.createVideoUpload;
  if (error !== null) throw new Error(`the upload was refused: ${error.code}`);
  const sent = await visitor.fetch(upload.uploadURL, {
    method: 'PATCH',
    body: file as Uint8Array<ArrayBuffer>,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
  });
  if (sent.status !== 204) throw new Error(`the upload was answered with ${sent.status}`);
  const isReady = async (): Promise<boolean> => {
    const { status, failure } = (await visitor.graphql(STATUS, { id: upload.id })).data.video;
    if (status === 'FAILED') throw new Error(`no video was made: ${failure?.code}`);
    return status === 'READY';
  };
  await until('the upload to be a video', isReady, READY_MS);
  return upload.id;
}
