/**
 * Subscribes again if the browser has ended its subscription without making another, and says so to open pages, which tell the server: a
 * worker knows of nobody who is signed in. Without an open page, the next one finds out by itself.
 */
export async function renewPush(
  { registration, clients }: ServiceWorkerGlobalScope,
  {
    oldSubscription,
    newSubscription,
  }: Pick<PushSubscriptionChangeEvent, 'oldSubscription' | 'newSubscription'>,
): Promise<void> {
  if (!newSubscription) await subscribeAgain(registration, oldSubscription).catch(() => undefined)
  for (const page of await clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage({ type: 'push' })
}

async function subscribeAgain(
  { pushManager }: ServiceWorkerRegistration,
  old: PushSubscription | null,
): Promise<void> {
  const { applicationServerKey } = old?.options ?? {}
  if (!applicationServerKey || (await pushManager.getSubscription())) return
  await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}
