import { pageBuild } from '../chunk.ts'
import { createStore } from '../store.ts'

const file = '/sw.js'
/** How often the server is asked for a new version while a page stays open, at most. Milliseconds. */
const pause = 60 * 60_000

/** True once the server has another build than this page. */
export const newVersion = createStore(false)

/** False in development, where nothing is built, and where the operator has ended the worker. */
export const hasWorker = (): boolean =>
  import.meta.env.PROD &&
  'serviceWorker' in navigator &&
  document.querySelector<HTMLMetaElement>('meta[name="service-worker"]')?.content !== 'off'

let registering: Promise<ServiceWorkerRegistration> | undefined

/** The service worker of this origin; it is registered once a page. Rejects where the browser keeps none. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  registering ??= register()
  return registering
}

async function register(): Promise<ServiceWorkerRegistration> {
  navigator.serviceWorker.addEventListener('message', ({ data }) => hear(data))
  return navigator.serviceWorker.register(scriptUrl() as string, { updateViaCache: 'none' })
}

/** What the worker says of the build that it begins with. */
export function hear(data: unknown): void {
  const { type, build } = (data ?? {}) as { type?: string; build?: string }
  if (type === 'build' && build && new URL(build, location.href).href !== pageBuild()) newVersion.set(true)
}

let looked = 0

/** Asks the server for a new version: a page that stays open for a month never does so by itself. `now` asks in any case. */
export async function lookForUpdate(now = false): Promise<void> {
  if (!now && Date.now() - looked < pause) return
  looked = Date.now()
  const registration = await registerWorker().catch(() => undefined)
  await registration?.update().catch(() => undefined)
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown }
}

/** The content security policy forbids workers from plain strings. */
function scriptUrl(): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('atrium-service-worker', { createScriptURL: () => file })
  return policy ? policy.createScriptURL(file) : file
}
