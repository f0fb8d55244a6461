/** Ends the browser's own side of its push subscription, if it has one; the server's is ended by its call. */
export async function unsubscribeBrowser(): Promise<void> {
  // Not by registering a worker: where there is none, there is nothing to end.
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const subscription = await worker?.pushManager?.getSubscription().catch(() => undefined)
  await subscription?.unsubscribe().catch(() => undefined)
}
