import { pageBuild } from '../chunk.ts'
import { createStore } from '../store.ts'

const file = '/sw.js'
/** How often the server is asked for a new version while a page stays open, at most. Milliseconds. */
const pause = 60 * 60_000
/** How soon it is asked again if that failed; twice as long each time, at most as long as above. Milliseconds. */
const again = 10_000
/** A worker that is here and begins by itself does so sooner. Milliseconds. */
const beginsWithin = 2_000

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
  registering ??= register().catch((error) => {
    registering = undefined
    throw error
  })
  return registering
}

async function register(): Promise<ServiceWorkerRegistration> {
  navigator.serviceWorker.addEventListener('message', hearMessage)
  const registration = await navigator.serviceWorker.register(scriptUrl() as string, {
    updateViaCache: 'none',
  })
  const follow = () => void begins(registration.installing ?? registration.waiting)
  registration.addEventListener('updatefound', follow)
  follow()
  return registration
}

/**
 * Chromium leaves a new worker waiting for good if a page calls the server in the moment in which it would begin
 * (https://github.com/w3c/ServiceWorker/issues/1295), so it is asked to begin until it does.
 */
async function begins(worker: ServiceWorker | null): Promise<void> {
  if (!worker || !(await isInstalled(worker))) return
  while (worker.state === 'installed') {
    await passed(beginsWithin)
    if (worker.state === 'installed') worker.postMessage({ type: 'begin' })
  }
}

const hearMessage = ({ data }: MessageEvent) => hear(data)

/** What the worker says of the build that it begins with. */
export function hear(data: unknown): void {
  const { type, build } = (data ?? {}) as { type?: string; build?: string }
  if (type === 'build' && build && new URL(build, location.href).href !== pageBuild()) newVersion.set(true)
}

let looked = 0

/** Asks the server for a new version, at most once an hour: a page that stays open for a month never does so by itself. */
export async function lookForUpdate(): Promise<void> {
  if (Date.now() - looked < pause) return
  await update()
}

/**
 * Asks the server for a new version now, and again until it could be asked and what it has is here: one that has just begun may not
 * give every file yet. Returns what stops it.
 */
export function lookUntilDone(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let wait = again
  const look = async () => {
    const isDone = await update()
    if (isDone || isStopped) return
    timer = setTimeout(look, wait)
    wait = Math.min(2 * wait, pause)
  }
  void look()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

/** Says whether the server could be asked, and what is new is here. */
async function update(): Promise<boolean> {
  looked = Date.now()
  try {
    const registration = await registerWorker()
    await registration.update()
    return await isInstalled(registration.installing)
  } catch {
    return false
  }
}

const isInstalled = (worker: ServiceWorker | null) =>
  new Promise<boolean>((resolve) => {
    if (!worker) return resolve(true)
    const tell = () => {
      if (worker.state === 'installing') return
      worker.removeEventListener('statechange', tell)
      // It ends at once if one of its files can't be had.
      resolve(worker.state !== 'redundant')
    }
    worker.addEventListener('statechange', tell)
    tell()
  })

const passed = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

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
