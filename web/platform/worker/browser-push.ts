import { ProductError } from '../product-error.ts'
import { hasWorker, registerWorker } from './register.ts'

/** What the server needs to know to reach this browser. */
export interface BrowserKeys {
  endpoint: string
  p256dh: string
  auth: string
}

/** Whether this browser can be told something while no page is open. Safari of phones can where Atrium is installed. */
export const knowsPush = (): boolean => hasWorker() && 'PushManager' in window

/** The browser has no push service, as in a private window. */
export const isPushRefused = (error: unknown): boolean =>
  error instanceof ProductError && error.reason === 'PUSH_REFUSED'

/** SHA-256 of this browser's address in hex, as the server tells it of the one that it knows; undefined without an address. */
export async function browserFingerprint(): Promise<string | undefined> {
  const subscription = await (await readyWorker()).pushManager.getSubscription()
  if (!subscription) return undefined
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Calls its listener when the worker says that the browser has another subscription. Returns what ends that. */
export function onSubscriptionChange(listener: () => void): () => void {
  const hear = ({ data }: MessageEvent) => {
    if (data?.type === 'push') listener()
  }
  navigator.serviceWorker.addEventListener('message', hear)
  return () => navigator.serviceWorker.removeEventListener('message', hear)
}

/**
 * Subscribes this browser with the server's key (base64url); one with another key is replaced, and with `anew` any. Rejects if the
 * browser refuses.
 */
export async function subscribeBrowser(key: string, { anew = false } = {}): Promise<BrowserKeys> {
  const { pushManager } = await readyWorker()
  const before = await pushManager.getSubscription()
  if (before && (anew || keyOf(before) !== key)) await before.unsubscribe()
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch((cause: unknown) => {
      throw new ProductError({ code: 'FORBIDDEN', message: String(cause), reason: 'PUSH_REFUSED' })
    })
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The subscription has no keys')
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth }
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await registerWorker()
  return navigator.serviceWorker.ready
}

function keyOf({ options }: PushSubscription): string | undefined {
  const bytes = options.applicationServerKey
  if (!bytes) return undefined
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
