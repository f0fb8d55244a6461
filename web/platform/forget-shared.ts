/** The cache in which the service worker lays what the system hands over (`web/worker/share.ts`). */
export const sharedName = 'shared-with-atrium'

/** Forgets what was shared: once it is in a draft, and when its person signs out. */
export async function forgetShared(): Promise<void> {
  await globalThis.caches?.delete(sharedName).catch(() => undefined)
}
