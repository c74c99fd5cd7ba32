import { WebSocket } from 'ws';

/**
 * Makes a Node process collect its whole heap, so that its memory has no garbage.
 * @param port of its inspector (`--inspect`): https://chromedevtools.github.io/devtools-protocol/v8/HeapProfiler/
 */
export async function collectGarbage(port: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[];
  if (target === undefined) throw new Error('the process has no inspector');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' })));
    socket.on('message', (data) => {
      const { error } = JSON.parse(String(data)) as { error?: { message: string } };
      if (error === undefined) resolve();
      else reject(new Error(error.message));
    });
  }).finally(() => socket.close());
}
