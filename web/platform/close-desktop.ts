/** Closes what was shown on this device, and takes nothing more from push services: both are somebody's own. */
export async function closeDesktop(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  for (const note of (await worker?.getNotifications()) ?? []) note.close()
  const subscription = await worker?.pushManager?.getSubscription().catch(() => undefined)
  await subscription?.unsubscribe().catch(() => undefined)
}
