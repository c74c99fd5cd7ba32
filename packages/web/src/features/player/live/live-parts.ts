export { LiveSettings } from './live-settings.tsx';
export { LiveTimeline } from './live-timeline.tsx';
