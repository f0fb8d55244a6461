import type { Pushed } from '../../shared/push-facts.ts'
import { keptFiles } from './kept.ts'
import { open, tell } from './notices.ts'
import { answerPage } from './page.ts'
import { buildOf, filePatterns, wayOf } from './program-files.ts'
import { renewPush } from './renew-push.ts'
import { isShare, takeShare } from './share.ts'
import { hasUnsent } from './waits.ts'

/** What a page asks of its worker. */
interface Heard {
  type?: string
  paths?: string[]
  build?: string
}

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string }[] }

/** Changes with every build: the browser compares this file to find out that there is a new one. */
const revision = self.__WB_MANIFEST.map((each) => each.revision).join('')
const kept = keptFiles(revision, self)

self.addEventListener('install', (event) => {
  // A new worker serves old pages as well as new ones, so it need not wait until they are closed.
  void addRoutes(event)
  event.waitUntil(kept.begin().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(activate())
})

self.addEventListener('fetch', (event) => {
  if (isShare(event.request, self.location.origin)) return event.respondWith(takeShare(event.request))
  const way = wayOf(event.request, self.location.origin)
  if (way === 'file') event.respondWith(kept.file(event.request))
  if (way === 'page') event.respondWith(answerPage(event, kept, () => hasUnsent(self.indexedDB)))
})

self.addEventListener('message', (event) => {
  const { type, paths = [], build = '' } = (event.data ?? {}) as Heard
  if (type === 'keep') event.waitUntil(keep(paths).then((all) => event.ports[0]?.postMessage(all)))
  if (type === 'complete') event.waitUntil(kept.complete(build))
  if (type === 'begin') event.waitUntil(self.skipWaiting())
})

self.addEventListener('push', (event) => {
  const pushed = event.data?.json() as Pushed | undefined
  if (pushed) event.waitUntil(tell(self, pushed))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewPush(self, event))
})

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(open(self, event.notification))
})

/** Keeps built files that a page may need later; one that can't be had is tried again with the next page. Says whether all are there. */
async function keep(paths: readonly string[]): Promise<boolean> {
  const requests = paths.map((path) => new Request(new URL(path, self.location.origin)))
  const files = requests.filter((request) => wayOf(request, self.location.origin) === 'file')
  const done = await Promise.allSettled(files.map((request) => kept.keep(request)))
  return done.every(({ status }) => status === 'fulfilled')
}

/** Chromium finds built files in the caches without asking the worker, which need not even run for them. */
async function addRoutes(event: ExtendableEvent): Promise<void> {
  const rules = filePatterns.map((urlPattern) => ({ condition: { urlPattern }, source: 'cache' }))
  const { addRoutes } = event as ExtendableEvent & { addRoutes?: (rules: object[]) => Promise<void> }
  await addRoutes?.call(event, rules).catch(() => undefined)
}

async function activate(): Promise<void> {
  await Promise.all([self.registration.navigationPreload?.enable(), kept.tidy(), self.clients.claim()])
  const page = await kept.own()
  const build = page && buildOf(await page.text())
  for (const client of await self.clients.matchAll({ type: 'window' }))
    client.postMessage({ type: 'build', build })
}
