// Loaded into a server by the start script that waits for it: when that is killed, the server stops too.
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
