// What the service worker needs of the page, in one file that comes when the browser has nothing better to do.
export { keepFirstData } from '../without-network/keep-first-data.ts'
export { registerServiceWorker } from './register-service-worker.ts'
