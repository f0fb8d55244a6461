/**
 * A service worker that ends itself and what it kept: browsers replace theirs by it, the next time that they look at `/sw.js`. The
 * way out of an operator (`SERVICE_WORKER=false`), should a worker ever do harm.
 */
export const endingWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(end()))
async function end() {
  for (const name of await caches.keys()) if (name.startsWith('atrium-')) await caches.delete(name)
  await self.registration.unregister()
}
`
