import { EARLY_PUSH, PUSH_RESTS_KEY } from '@bandshell/contract';
import { EARLY_STREAM_ID, PUSHED_ID } from '@bandshell/domain/routes';
import { scriptHashes } from '../http/security-headers.ts';
import { escapeHtml } from './render-document.ts';

/** A socket that no player takes over within this time (ms) is closed. */
const PATIENCE_MS = 20_000;

/**
 * Opens the pushed stream before any other script has come, and keeps its messages for the player. It is the same text
 * in each document, so that the security policy can name its hash.
 */
const SCRIPT = `(function(){
var l=document.getElementById("${EARLY_STREAM_ID}"),g=window;
try{if(!g.MediaSource&&!g.ManagedMediaSource||localStorage.getItem("${PUSH_RESTS_KEY}")>Date.now()||localStorage.getItem("bandshell.live-sound-only")==="true")return}catch(e){}
var u=new URL(l.getAttribute("href").replace(/[^/]*$/,"source/push"),location.href);
u.protocol=u.protocol.replace("http","ws");
var s=g.${EARLY_PUSH}=new WebSocket(u.href);
s.binaryType="arraybuffer";
s.early=[];
s.onmessage=function(e){s.early.push(e.data)};
s.patience=setTimeout(function(){s.close();delete g.${EARLY_PUSH}},${PATIENCE_MS});
})()`;

const element = `<script>${SCRIPT}</script>`;

/** Hash sources of the script. */
export const earlyPushHashes: readonly string[] = scriptHashes(element);

/**
 * Says that streams are pushed to this document's player, and opens the one that it plays at once.
 * @param playlist the stream's multivariant playlist, beside which it is pushed
 */
export const renderEarlyPush = (playlist: string | undefined): string =>
  `<meta id="${PUSHED_ID}" name="live" content="pushed">` +
  (playlist === undefined
    ? ''
    : `<link id="${EARLY_STREAM_ID}" rel="alternate" type="application/vnd.apple.mpegurl" href="${escapeHtml(playlist)}">${element}`);
