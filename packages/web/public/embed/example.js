// An example for authors of other sites: one player, its commands and its events.
const byId = (id) => document.getElementById(id);
const MOST_EVENTS = 200;
let player = null;

/** What the address of this page names: ?channel=…, ?video=…, ?clip=… or ?collection=… */
const fromAddress = () => {
  const asked = new URLSearchParams(location.search);
  for (const kind of ['channel', 'video', 'clip', 'collection']) {
    const name = asked.get(kind);
    if (name) return { kind, name };
  }
  return null;
};

const show = () => {
  byId('toggle').textContent = player.isPaused() || player.getPhase() === 'ended' ? 'Play' : 'Pause';
  byId('mute').textContent = player.isMuted() ? 'Unmute' : 'Mute';
  byId('volume').value = String(player.getVolume());
  const names = ['auto', ...player.getQualities()];
  const quality = byId('quality');
  if (names.join() !== [...quality.options].map(({ value }) => value).join())
    quality.replaceChildren(...names.map((name) => new Option(name, name)));
  quality.value = player.getQuality();
  const time = player.getCurrentTime();
  const isRecorded = time !== null;
  byId('back').disabled = !isRecorded;
  byId('forward').disabled = !isRecorded;
};

const note = (event) => {
  const line = document.createElement('li');
  line.textContent = event;
  const events = byId('events');
  events.append(line);
  if (events.childElementCount > MOST_EVENTS) events.firstElementChild.remove();
  events.scrollTop = events.scrollHeight;
};

const showState = () => {
  byId('state').textContent = `State: ${player.getPhase()}`;
};

const open = (kind, name) => {
  const content = { [kind]: name };
  if (player !== null) {
    player.open(content);
    return;
  }
  player = new Bandshell.Player('player', { ...content, height: '100%', muted: true });
  for (const event of [
    'ready',
    'content',
    'playing',
    'pause',
    'seek',
    'ended',
    'error',
    'online',
    'offline',
    'volumechange',
    'qualitychange',
  ])
    player.on(event, () => {
      note(event);
      showState();
      show();
    });
  player.on('timeupdate', show);
};

byId('content').addEventListener('submit', (event) => {
  event.preventDefault();
  open(byId('kind').value, byId('name').value.trim());
});
const steer = (id, type, act) => byId(id).addEventListener(type, () => player !== null && act());
steer('toggle', 'click', () => (byId('toggle').textContent === 'Play' ? player.play() : player.pause()));
steer('back', 'click', () => player.seek(Math.max(0, player.getCurrentTime() - 10)));
steer('forward', 'click', () => player.seek(player.getCurrentTime() + 10));
steer('mute', 'click', () => player.setMuted(!player.isMuted()));
steer('volume', 'input', () => player.setVolume(Number(byId('volume').value)));
steer('quality', 'change', () => player.setQuality(byId('quality').value));

const asked = fromAddress();
if (asked !== null) {
  byId('kind').value = asked.kind;
  byId('name').value = asked.name;
  open(asked.kind, asked.name);
}
